import { expect, test } from 'vitest';
import { givenPaymentDraft } from '../../../../test-kit/payment-desk.ts';
import { renderPayPage } from './sandbox-page.ts';
import type { SandboxSession, SessionStatus } from './sandbox.types.ts';

function pageIn(language: string | undefined, status: SessionStatus, method = 'card'): string {
  const { request, amountMinor } = givenPaymentDraft(1);
  const session: SandboxSession = {
    id: 'one',
    key: 'payment-1',
    paymentId: 1,
    request: { ...request, ...(language && { language }), discountMinor: 100, deliveryMinor: 100 },
    amountMinor,
    method,
    status,
    createdAt: new Date(0),
  };
  return renderPayPage(session);
}

/** Words of a page, without the names and numbers that are the same everywhere. */
const wordsOf = (page: string): string[] =>
  [...page.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map(([, text]) => (text ?? '').trim()).filter(Boolean);

const shared = ['Top-up', 'Card', 'Loadout'];

test.each(['de', 'fr', 'es', 'pt', 'pl', 'uk'])('every text of the page is translated into %s', (language) => {
  for (const status of ['open', 'pending', 'approved', 'declined', 'cancelled', 'closed'] as const) {
    for (const method of ['card', 'sepa']) {
      const english = new Set(wordsOf(pageIn('en', status, method)));
      const page = pageIn(language, status, method);
      expect(page).toContain(`<html lang="${language}">`);
      const same = wordsOf(page).filter((word) => english.has(word) && !shared.includes(word));
      // Spanish says Error too.
      expect(same.filter((word) => word !== 'Error')).toEqual([]);
    }
  }
});

test('a payment without a language, or in an unknown one, is in English', () => {
  expect(pageIn(undefined, 'open')).toContain('What should the provider answer?');
  expect(pageIn('xx', 'open')).toContain('What should the provider answer?');
});
