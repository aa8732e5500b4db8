import { expect, test } from 'vitest';
import { withStorages } from '../../../test-kit/with-storages.ts';
import { clearDraft, readDraft, saveDraft } from './form-draft-store.ts';

const { kept, keptInTab } = withStorages();

const draft = { typed: { city: 'Lisboa' }, known: { city: '' } };
const ofAda = { key: 'profile_draft', owner: 'ada@example.com' };
const ofGuest = { key: 'sign_up_draft', owner: null };

test("a customer's draft is stored for that customer only", () => {
  saveDraft(ofAda, draft);
  expect(readDraft(ofAda)).toEqual(draft);
  expect(readDraft({ ...ofAda, owner: 'bob@example.com' })).toBeNull();
  expect(keptInTab.size).toBe(0);
});

test("a guest's draft ends with the tab", () => {
  saveDraft(ofGuest, draft);
  expect(readDraft(ofGuest)).toEqual(draft);
  expect(kept.size).toBe(0);
});

test('a submitted or emptied form leaves no draft', () => {
  for (const place of [ofAda, ofGuest]) {
    saveDraft(place, draft);
    clearDraft(place);
    saveDraft(place, draft);
    saveDraft(place, { typed: {}, known: {} });
  }
  expect([kept.size, keptInTab.size]).toEqual([0, 0]);
});

test('malformed drafts are ignored', () => {
  keptInTab.set('sign_up_draft', '{"typed":{"name":"Ada"}}');
  kept.set('profile_draft', 'not json');
  expect([readDraft(ofGuest), readDraft(ofAda)]).toEqual([null, null]);
});
