"""What a painting costs: one instruction where one is enough."""

from __future__ import annotations


def kinds(group):
    return [type(one).__name__ for one in group.children if type(one).__name__ != "BindTexture"]


def test_a_colour_is_set_only_where_it_changes(screen):
    from kivy.graphics import InstructionGroup

    from mmapp.widgets.geometry import rect
    from mmapp.widgets.paint import Paint

    red, blue, box = (1, 0, 0, 1), (0, 0, 1, 1), rect(0, 0, 10, 10)
    paint = Paint(InstructionGroup())
    for colour in (red, red, blue):
        paint.block("back", box, colour)
    paint.block("wall", box, blue)
    assert kinds(paint.layers["back"]) == ["Color", "Rectangle", "Rectangle", "Color", "Rectangle"]
    assert kinds(paint.layers["wall"]) == ["Color", "Rectangle"], "no layer counts on another one's colour"
    paint.clear()
    paint.block("back", box, blue)
    assert kinds(paint.layers["back"]) == ["Color", "Rectangle"]


def test_many_blocks_are_one_instruction_with_all_their_corners(screen):
    from kivy.graphics import InstructionGroup

    from mmapp.widgets.geometry import rect
    from mmapp.widgets.paint import Paint

    paint = Paint(InstructionGroup())
    paint.blocks("back", [rect(0, 0, 10, 20), rect(30, 40, 5, 6)], (1, 1, 1, 1))
    assert kinds(paint.layers["back"]) == ["Color", "Mesh"]
    mesh = next(one for one in paint.layers["back"].children if type(one).__name__ == "Mesh")
    corners = {tuple(mesh.vertices[at : at + 2]) for at in range(0, len(mesh.vertices), 4)}
    assert corners == {(0, 0), (10, 0), (10, 20), (0, 20), (30, 40), (35, 40), (35, 46), (30, 46)}
    assert sorted(set(mesh.indices)) == list(range(8)) and len(mesh.indices) == 12
