import { expect, it, vi } from 'vitest';
import { withStorages } from '../../../test-kit/with-storages.ts';
import { clearPersonalData, clearSignedIn, saveSignedIn, sessionStateOf } from './session-flag.ts';

const { kept, keptInTab } = withStorages();

it('a page recognises its own session', () => {
  saveSignedIn('Ada@example.com');
  expect(sessionStateOf('ada@example.com')).toBe('same');
  expect([...kept.values()].join()).not.toContain('ada');
});

it("a customer's page ends when they sign out or someone else signs in", () => {
  saveSignedIn('ada@example.com');
  clearSignedIn();
  expect(sessionStateOf('ada@example.com')).toBe('over');
  saveSignedIn('bob@example.com');
  expect(sessionStateOf('ada@example.com')).toBe('over');
});

it("a guest's page notices a sign-in", () => {
  expect(sessionStateOf(null)).toBe('same');
  saveSignedIn('ada@example.com');
  expect(sessionStateOf(null)).toBe('begun');
});

it('sign-out leaves nothing personal in the browser', () => {
  saveSignedIn('ada@example.com');
  const drafts = ['checkout_draft', 'top_up_draft', 'profile_draft', 'sell_draft', 'payout_contact_draft'];
  for (const key of [...drafts, 'payout_contact', 'checkout_promo']) kept.set(key, '{"owner":"ada@example.com"}');
  for (const key of ['checkout_attempt', 'sign_up_draft', 'pending_cart_item'])
    keptInTab.set(key, '{"owner":"ada@example.com"}');
  clearPersonalData();
  expect([kept.size, keptInTab.size]).toEqual([0, 0]);
});

it('another customer does not see what the last one searched and viewed', () => {
  saveSignedIn('ada@example.com');
  for (const key of ['recent_searches', 'recently_viewed']) kept.set(key, '["howl"]');
  clearSignedIn();
  saveSignedIn('ada@example.com');
  expect([kept.has('recent_searches'), kept.has('recently_viewed')]).toEqual([true, true]);
  saveSignedIn('bob@example.com');
  expect([kept.has('recent_searches'), kept.has('recently_viewed')]).toEqual([false, false]);
});

it('without storage a missing flag ends no session', () => {
  vi.stubGlobal('localStorage', undefined);
  saveSignedIn('ada@example.com');
  expect(sessionStateOf('ada@example.com')).toBe('same');
});
