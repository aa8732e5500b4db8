import { expect, test } from 'vitest';
import type { FormDraft } from '#web/lib/forms/form-draft.ts';
import { joinDrafts, mergeDraft } from './offered-draft.ts';

const now = { code: 'SPRING', percent: 10, note: '' };

test('a draft of a record that nobody changed gives back what was typed', () => {
  expect(mergeDraft({ typed: { percent: 25 }, known: { percent: 10 } }, now)).toEqual({
    merged: { ...now, percent: 25 },
    conflicts: [],
    taken: [],
  });
});

test('a field that somebody else changed since is a conflict', () => {
  const merge = mergeDraft({ typed: { percent: 25, note: 'Easter' }, known: { percent: 15, note: '' } }, now);
  expect(merge?.conflicts).toEqual([{ field: 'percent', mine: 25, theirs: 10 }]);
  expect(merge?.merged).toEqual({ ...now, percent: 25, note: 'Easter' });
});

test.each([
  { why: 'is what the record has by now', draft: { typed: { percent: 10 }, known: { percent: 15 } } },
  { why: 'is of a field that the form has no more', draft: { typed: { colour: 'red' }, known: { colour: '' } } },
])('nothing is offered of a draft that $why', ({ draft }) => {
  expect(mergeDraft(draft as Parameters<typeof mergeDraft<typeof now>>[0], now)).toBeNull();
});

test('a draft that waits for its answer outlives what is typed beside it, and what is typed back', () => {
  const offered: FormDraft<typeof now> = { typed: { percent: 25 }, known: { percent: 10 } };
  const beside = { typed: { note: 'Easter' }, known: { note: '' } };
  expect(joinDrafts(offered, beside)).toEqual({
    typed: { percent: 25, note: 'Easter' },
    known: { percent: 10, note: '' },
  });
  expect(joinDrafts(offered, { typed: {}, known: {} })).toEqual(offered);
  expect(joinDrafts(null, beside)).toEqual(beside);
});
