import { expect, test } from 'vitest';
import { hourMs } from '#server/platform/clock.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

interface Message {
  kind: string;
  subject: string;
  text: string;
  html: string;
}

const emailsTo = (email: string): Promise<Message[]> => shop.db<Message[]>`
  select kind, subject, body_text as text, body_html as html from email.messages where recipient = ${email} order by id`;

test('a credit is announced once, in coins and in euros', async () => {
  const { email, redirectUrl } = await givenOpenDeposit(shop);
  await shop.press(redirectUrl, 'approve', { webhook: 'duplicate' });
  await shop.runJobs();
  const [message, ...others] = await emailsTo(email);
  expect(message).toMatchObject({ kind: 'deposit_credited', subject: '20.00 Credits added to your balance' });
  expect(message?.text).toContain('We have received €20.00 and added 20.00 Credits');
  expect(message?.html).toContain('http://shop.example/account/transactions');
  expect(others).toEqual([]);
});

test('the email is in the language of the deposit', async () => {
  const german = shop.content.languages.find(({ code }) => code === 'de');
  const display = { currency: shop.content.defaultCurrency, language: german ?? shop.content.defaultLanguage };
  const { email, redirectUrl } = await givenOpenDeposit(shop, { display });
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  expect(await emailsTo(email)).toMatchObject([{ subject: '20.00 Credits zu deinem Guthaben hinzugefügt' }]);
});

test('a refund is announced with its amount once the provider has sent it', async () => {
  const { email, depositId, paymentId, session: sessionId, redirectUrl } = await givenOpenDeposit(shop);
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  const report = { paymentId, sessionId, state: 'paid', receivedMinor: 19_50 } as const;
  await shop.db.begin((tx) => settlePayment(tx, report, { provider: 'stripe', now: shop.clock.now() }));
  await shop.runJobs();
  const [message, ...others] = await emailsTo(email);
  expect(message).toMatchObject({ kind: 'deposit_refunded', subject: `Top-up ${depositId}: refund` });
  expect(message?.text).toContain('We have refunded €19.50');
  expect(others).toEqual([]);
});

test('a failed deposit sends no email', async () => {
  const { email, redirectUrl } = await givenOpenDeposit(shop);
  await shop.press(redirectUrl, 'decline');
  await shop.runJobs();
  expect(await emailsTo(email)).toEqual([]);
});

test('a payment that waits for a bank says until when, and then what became of it, once each', async () => {
  const paid = await givenOpenDeposit(shop, { method: 'bank' });
  await shop.press(paid.redirectUrl, 'delay', { webhook: 'duplicate' });
  await shop.runJobs();
  const [waiting, ...others] = await emailsTo(paid.email);
  expect(waiting).toMatchObject({ subject: `Top-up ${paid.depositId}: waiting for your bank` });
  expect(waiting?.text).toMatch(/Your payment of €20\.00 .* We wait for it until \d{2}\.\d{2}\.\d{4}/);
  expect(others).toEqual([]);
  await shop.press(paid.redirectUrl, 'approve', { webhook: 'duplicate' });
  await shop.runJobs();
  expect((await emailsTo(paid.email)).map(({ kind }) => kind)).toEqual(['deposit_pending', 'deposit_credited']);
});

test('a sooner deadline is told once more, but not one that is over', async () => {
  const { email, paymentId, redirectUrl } = await givenOpenDeposit(shop, { method: 'bank' });
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  for (const hours of [24, 24, -1]) {
    const pendingUntil = new Date(shop.clock.now().getTime() + hours * hourMs);
    const report = { paymentId, sessionId: null, state: 'pending', receivedMinor: null, pendingUntil } as const;
    await shop.db.begin((tx) => settlePayment(tx, report, { provider: 'stripe', now: shop.clock.now() }));
    await shop.runJobs();
  }
  const [first, second, ...others] = await emailsTo(email);
  expect([first?.kind, second?.kind]).toEqual(['deposit_pending', 'deposit_pending']);
  expect(second?.text).not.toBe(first?.text);
  expect(others).toEqual([]);
});

test('a payment that the bank refuses later is announced once', async () => {
  const { email, redirectUrl } = await givenOpenDeposit(shop, { method: 'bank' });
  await shop.press(redirectUrl, 'delay');
  await shop.runJobs();
  await shop.press(redirectUrl, 'decline', { webhook: 'duplicate' });
  await shop.runJobs();
  const [, failed, ...others] = await emailsTo(email);
  expect(failed).toMatchObject({ kind: 'deposit_failed' });
  expect(failed?.text).toContain('You were not charged, and your balance is unchanged.');
  expect(others).toEqual([]);
});
