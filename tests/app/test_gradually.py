"""Long pages stand soon: what is above comes first, the rest picture by picture."""

from __future__ import annotations


def test_the_first_steps_are_done_at_once_and_one_more_before_each_picture(start):
    from mmapp.widgets.gradually import Gradually

    hand, done = start(), []

    def steps(names):
        for name in names:
            done.append(name)
            yield

    gradually = Gradually()
    gradually.begin(steps("abcdef"), 2)
    assert done == ["a", "b"]
    hand.frames()
    assert done == ["a", "b", "c"]
    gradually.begin(steps("xy"), 1)
    hand.frames(4)
    assert done == ["a", "b", "c", "x", "y"], "the old steps are left out"


def test_the_rules_come_page_by_page_and_are_laid_out_once(start, monkeypatch):
    from mmapp.screens.rule_pages import AT_ONCE, RulePages

    laid, page = [], RulePages._page
    monkeypatch.setattr(RulePages, "_page", lambda self, column, one: (laid.append(one.title), page(self, column, one)))
    hand = start(size=(1280, 800))
    hand.app.house.show("learn", part="rules")
    hand.frames()
    every = [one.title for one in hand.app.session.game.ui.rule_pages()]
    assert AT_ONCE <= len(laid) < len(every)
    hand.frames(len(every))
    assert sorted(laid) == sorted(every), "each page once, although the width came later"
