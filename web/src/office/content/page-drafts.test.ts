import { expect, test } from 'vitest';
import { withStorages } from '../../../test-kit/with-storages.ts';
import { readDraft, saveDraft } from '#web/lib/forms/form-draft-store.ts';
import { draftLocation } from '#web/office/kit/form/use-record-draft.ts';
import { notePageDraft } from './page-drafts.ts';

withStorages();

test('a browser keeps the drafts of the five pages that were edited last', () => {
  const owner = 'kim@loadout.test';
  const place = (page: number) => draftLocation(owner, `page:${page}:1`);
  for (const page of [1, 2, 3, 4, 5, 1, 6, 7]) {
    saveDraft(place(page), { typed: { title: 'Mine' }, known: { title: 'Old' } });
    notePageDraft(owner, `page:${page}:1`);
  }
  const kept = [1, 2, 3, 4, 5, 6, 7].filter((page) => readDraft(place(page)) !== null);
  expect(kept).toEqual([1, 4, 5, 6, 7]);
});
