import { expect, test } from 'vitest';
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
