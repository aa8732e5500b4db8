import { describe, expect, test } from 'vitest';
import type { LetterKind, LetterParams, LetterRequest } from './mail.types.ts';
import { renderLetter } from './render-letter.ts';

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const coins = (amountMinor: number) => ({ amountMinor, currency: 'COIN' });
const noon = new Date('2026-11-02T12:05:00Z');

const everyKind: LetterParams = {
  email_verification: { name: 'Ada' },
  email_change: { name: 'Ada' },
  email_change_requested: { name: 'Ada' },
  password_reset: { name: 'Ada' },
  password_changed: { name: 'Ada' },
  data_export: { name: 'Ada' },
  account_deletion: { name: 'Ada' },
  order_paid: { name: 'Ada', order: 17, total: euros(44_343) },
  order_delivered: { name: 'Ada', order: 17 },
  order_refunded: { name: 'Ada', order: 17, amount: euros(44_343) },
  payment_late: { name: 'Ada', order: 17, amount: euros(44_343) },
  deposit_credited: { name: 'Ada', coins: coins(51_280), amount: euros(51_280) },
  deposit_refunded: { name: 'Ada', deposit: 50_017, amount: euros(51_280) },
  payment_reversed: { name: 'Ada', order: 17, amount: euros(44_343) },
  offer_received: { name: 'Ada', title: 'AWP | Asiimov', asked: euros(9000), answer_by: noon },
  offer_approved: { name: 'Ada', title: 'AWP | Asiimov', asked: euros(9000) },
  counter_offer: { name: 'Ada', title: 'AWP | Asiimov', asked: euros(9000), offered: euros(8000), expires_at: noon },
  offer_declined: { name: 'Ada', title: 'AWP | Asiimov', reason: 'The item is locked.' },
  offer_expired: { name: 'Ada', title: 'AWP | Asiimov' },
  payout_sent: { name: 'Ada', title: 'AWP | Asiimov', amount: euros(8000) },
};

const withoutButton = new Set<LetterKind>(['email_change_requested', 'password_changed', 'payment_reversed']);

function letterOf(change: Partial<LetterRequest> = {}): LetterRequest {
  return { to: 'ada@example.com', language: 'en', kind: 'order_paid', params: everyKind.order_paid, ...change };
}

describe.each(['en', 'de', 'fr', 'es', 'pt', 'pl', 'uk'])('in %s', (language) => {
  test.each(Object.keys(everyKind) as (keyof LetterParams)[])('%s has all its words', (kind) => {
    const actionUrl = withoutButton.has(kind) ? {} : { actionUrl: 'https://x.test/a' };
    const letter = renderLetter(letterOf({ language, kind, params: everyKind[kind], ...actionUrl }));
    expect(letter.subject).not.toBe('');
    expect(letter.subject + letter.text + letter.html).not.toMatch(/\{\w+\}|undefined|mail\.\w/);
    expect(letter.text).toContain('Ada');
  });
});

test('the button is a link in both forms and is listed', () => {
  const letter = renderLetter(letterOf({ actionUrl: 'https://x.test/orders?id=1&b=2' }));
  expect(letter.links).toEqual(['https://x.test/orders?id=1&b=2']);
  expect(letter.text).toContain('https://x.test/orders?id=1&b=2');
  expect(letter.html).toContain('href="https://x.test/orders?id=1&amp;b=2"');
});

test('names from outside are text, never markup', () => {
  const name = '<img src=x onerror=alert(1)> & "Co"';
  const { html } = renderLetter(
    letterOf({ params: { ...everyKind.order_paid, name }, lines: [{ title: '<b>', detail: 1 }] }),
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<b>');
});

test('a name cannot begin another header line', () => {
  const params = { name: 'Ada', title: 'A\r\nBcc: all@example.com', asked: euros(1), answer_by: noon };
  const { subject } = renderLetter(letterOf({ kind: 'offer_received', params }));
  expect(subject).toBe('We have your offer for A Bcc: all@example.com');
});

test('a placeholder inside a name is not filled', () => {
  const { text } = renderLetter(letterOf({ params: { ...everyKind.order_paid, name: '{total}' } }));
  expect(text).toContain('Hello {total},');
});

test('money and dates are written as on the pages of the shop', () => {
  const lines = [
    { title: 'price', detail: euros(124_000) },
    { title: 'yen', detail: { amountMinor: 1500, currency: 'JPY' } },
    { title: 'coins', detail: coins(-51_280) },
    { title: 'protected', detail: noon },
  ];
  const { text } = renderLetter(letterOf({ lines, coinName: 'Gems' }));
  expect(text).toContain('- price: €1,240.00');
  expect(text).toContain('- yen: ¥1,500');
  expect(text).toContain('- coins: \u2212512.80 Gems');
  expect(text).toContain('- protected: 02.11.2026, 12:05 UTC');
});

test('an unknown language reads English', () => {
  expect(renderLetter(letterOf({ language: 'xx' })).subject).toBe('Order 17: payment received');
});

test('an address that is not absolute is a bug', () => {
  expect(() => renderLetter(letterOf({ actionUrl: '/orders' }))).toThrow('not absolute');
});
