import { describe, expect, test } from 'vitest';
import languages from '../../seed/catalog/languages.json' with { type: 'json' };
import { emailKinds, emailSamples, toSampleEmail } from './email-samples.ts';
import { emailLanguages } from './email-texts.ts';
import type { EmailRequest, EmailValue } from './email.types.ts';
import { renderEmail } from './render-email.ts';

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const coins = (amountMinor: number) => ({ amountMinor, currency: 'COIN' });
const minorOf = ({ detail }: { detail: EmailValue }) => (detail as { amountMinor: number }).amountMinor;
const noon = new Date('2026-11-02T12:05:00Z');

function emailOf(change: Partial<EmailRequest> = {}): EmailRequest {
  return { ...toSampleEmail('order_paid', 'en'), lines: [], sums: [], notes: [], ...change };
}

const seeded = languages.map(({ code }) => code);

test('emails are translated into every seeded language', () => {
  expect(emailLanguages.toSorted()).toEqual(seeded.toSorted());
});

describe.each(seeded)('in %s', (language) => {
  test.each(emailKinds)('%s has all its texts', (kind) => {
    const email = renderEmail(toSampleEmail(kind, language));
    expect(email.subject).not.toBe('');
    expect(email.subject + email.text + email.html).not.toMatch(/\{\w+\}|undefined|null|NaN|mail\.\w/);
    expect(email.html).toContain(`lang="${language}"`);
    for (const form of [email.text, email.html]) expect(form).toContain('Ada');
    const english = renderEmail(toSampleEmail(kind, 'en'));
    if (language !== 'en') expect(email.text).not.toBe(english.text);
  });
});

test('the sums of the sample order add up to its total', () => {
  const { lines = [], sums = [], params } = toSampleEmail('order_paid', 'en');
  const total = sums.find(({ name }) => name === 'total');
  const parts = [...lines, ...sums.filter((sum) => sum !== total)].map(minorOf);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(443_43);
  expect([total?.detail, (params as { total?: EmailValue }).total]).toEqual([euros(443_43), euros(443_43)]);
});

test('samples name items, consent and reasons in the language of the email', () => {
  const { text } = renderEmail(toSampleEmail('order_paid', 'de'));
  expect(text).toContain('- AWP | Asiimov (Einsatzerprobt): €420.00');
  expect(text).toContain('„Ich stimme zu, dass die Lieferung sofort beginnt');
  expect(text).not.toContain('Widerrufsrecht behalten');
  expect(renderEmail(toSampleEmail('offer_declined', 'de')).text).toContain('Wir haben derzeit genug von diesem Skin.');
  expect(renderEmail(toSampleEmail('order_delivered', 'de')).text).toContain('(Einsatzerprobt): 09.11.2026');
});

test.each(seeded)('a right of withdrawal that was kept has its texts in %s', (language) => {
  const { text } = renderEmail({ ...toSampleEmail('order_paid', language), notes: ['right_kept'] });
  expect(text).toContain(' 14 ');
  expect(text).not.toMatch(/\{\w+\}/);
});

test('the button link is in the HTML and the text and is listed', () => {
  const email = renderEmail(emailOf({ actionUrl: 'https://x.test/orders?id=1&b=2' }));
  expect(email.links).toEqual(['https://x.test/orders?id=1&b=2']);
  expect(email.text).toContain('https://x.test/orders?id=1&b=2');
  expect(email.html).toContain('href="https://x.test/orders?id=1&amp;b=2"');
});

test('addresses in a text are links, without the dot behind them', () => {
  const { html } = renderEmail(emailOf({ notes: ['withdrawal_terms'] }));
  expect(html).toMatch(/<a href="https:\/\/shop\.example\/withdraw"[^>]*>https:\/\/shop\.example\/withdraw<\/a>/);
  expect(html).toMatch(/>https:\/\/shop\.example\/right-of-withdrawal<\/a>\./);
  const named = renderEmail(emailOf({ params: { ...emailSamples.order_paid, name: 'https://x.test/?a="b"&c' } }));
  expect(named.html).not.toContain('href="https://x.test');
  expect(named.html).toContain('&quot;b&quot;&amp;c');
});

test('escapes names', () => {
  const name = '<img src=x onerror=alert(1)> & "Co"';
  const { html } = renderEmail(
    emailOf({ params: { ...emailSamples.order_paid, name }, lines: [{ title: '<b>', detail: 1 }] }),
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<b>');
});

test('a name cannot inject a header', () => {
  const params = { name: 'Ada', title: 'A\r\nBcc: all@example.com', asked: euros(1), answer_by: noon };
  const { subject } = renderEmail(emailOf({ kind: 'offer_received', params }));
  expect(subject).toBe('We received your offer for A Bcc: all@example.com');
});

test('a placeholder inside a name is not filled', () => {
  const { text } = renderEmail(emailOf({ params: { ...emailSamples.order_paid, name: '{total}' } }));
  expect(text).toContain('Hello {total},');
});

test('money and dates are formatted as in the shop', () => {
  const lines = [
    { title: 'price', detail: euros(124_000) },
    { title: 'yen', detail: { amountMinor: 1500, currency: 'JPY', digits: 0 } },
    { title: 'forint', detail: { amountMinor: 779_492, currency: 'HUF', digits: 2 } },
    { title: 'unknown digits', detail: { amountMinor: 779_492, currency: 'HUF' } },
    { title: 'coins', detail: coins(-51_280) },
    { title: 'protected', detail: noon },
  ];
  const { text } = renderEmail(emailOf({ lines, coinName: 'Gems' }));
  expect(text).toContain('- price: €1,240.00');
  expect(text).toContain('- yen: ¥1,500');
  expect(text).toContain('- forint: Ft\u00a07,794.92');
  expect(text).toContain('- unknown digits: Ft\u00a07,794.92');
  expect(text).toContain('- coins: \u2212512.80 Gems');
  expect(text).toContain('- protected: 02.11.2026, 12:05 UTC');
});

test('an unknown language falls back to English', () => {
  expect(renderEmail(emailOf({ language: 'xx' })).subject).toBe('Order 10017: payment received');
});

test('a relative URL is a bug', () => {
  expect(() => renderEmail(emailOf({ actionUrl: '/orders' }))).toThrow('not absolute');
});
