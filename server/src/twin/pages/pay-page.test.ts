import { expect, test } from 'vitest';
import type { TwinStatus } from '#server/twin/twin.types.ts';
import parts from './pay-page.json' with { type: 'json' };
import { renderPayPage } from './pay-page.ts';

function pageIn(language: string, status: TwinStatus, method = 'card'): string {
  return renderPayPage({
    id: 'cs_test_1',
    status,
    declineCode: status === 'open' ? 'insufficient_funds' : null,
    method,
    language,
    title: 'Top-up',
    lines: [],
    discountMinor: 100,
    amountMinor: 40_00,
    shopOrigin: 'http://shop.example',
    returnUrl: 'http://shop.example/paid',
  });
}

/** Words of a page, without the names and numbers that are the same everywhere. */
const wordsOf = (page: string): string[] =>
  [...page.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map(([, text]) => (text ?? '').trim()).filter(Boolean);

const shared = ['Top-up', 'Loadout', 'Multibanco', '3-D Secure', ...parts.declines];

test.each(['de', 'fr', 'es', 'pt', 'pl', 'uk'])('every text of the page is translated into %s', (language) => {
  for (const status of [
    'open',
    'requires_action',
    'pending',
    'approved',
    'declined',
    'cancelled',
    'closed',
    'expired',
  ] as const) {
    for (const method of ['card', 'sepa_debit', 'multibanco']) {
      const english = new Set(wordsOf(pageIn('en', status, method)));
      const page = pageIn(language, status, method);
      expect(page).toContain(`<html lang="${language}">`);
      const same = wordsOf(page).filter((word) => english.has(word) && !shared.includes(word));
      // Spanish says Error too.
      expect(same.filter((word) => word !== 'Error')).toEqual([]);
    }
  }
});

test('a payment in an unknown language is in English', () => {
  expect(pageIn('xx', 'open')).toContain('What should the provider answer?');
});
