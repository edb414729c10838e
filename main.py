from mmapp.cli import main

raise SystemExit(main())
