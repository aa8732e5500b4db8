import { expect, test } from 'vitest';
import { withStorages } from '../../../test-kit/with-storages.ts';
import { clearDraft, readDraft, saveDraft } from './form-draft-store.ts';

const { kept, keptInTab } = withStorages();

const draft = { typed: { city: 'Lisboa' }, known: { city: '' } };
const ofAda = { key: 'profile_draft', owner: 'ada@example.com' };
const ofGuest = { key: 'sign_up_draft', owner: null };

test('the draft of a customer is kept in the browser for that customer alone', () => {
  saveDraft(ofAda, draft);
  expect(readDraft(ofAda)).toEqual(draft);
  expect(readDraft({ ...ofAda, owner: 'bob@example.com' })).toBeNull();
  expect(keptInTab.size).toBe(0);
});

test('the draft of a guest ends with the tab', () => {
  saveDraft(ofGuest, draft);
  expect(readDraft(ofGuest)).toEqual(draft);
  expect(kept.size).toBe(0);
});

test('a form that came to its end, or in which nothing is typed any more, leaves nothing', () => {
  for (const place of [ofAda, ofGuest]) {
    saveDraft(place, draft);
    clearDraft(place);
    saveDraft(place, draft);
    saveDraft(place, { typed: {}, known: {} });
  }
  expect([kept.size, keptInTab.size]).toEqual([0, 0]);
});

test('what is no draft is none', () => {
  keptInTab.set('sign_up_draft', '{"typed":{"name":"Ada"}}');
  kept.set('profile_draft', 'not json');
  expect([readDraft(ofGuest), readDraft(ofAda)]).toEqual([null, null]);
});
