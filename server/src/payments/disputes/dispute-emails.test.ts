import { expect, test } from 'vitest';
import { formatDate } from '#server/formatting/format-date.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { disputeEmails } from './dispute-emails.ts';

const shop = withMoneyShop({ runsJobs: true });

interface ShopEmail {
  kind: string;
  subject: string;
  body: string;
  customerId: number | null;
}

const emailsToShop = async () => [
  ...(await shop.db<ShopEmail[]>`
    select kind, subject, body_text as body, customer_id from email.messages
    where recipient = ${shop.content.settings.supportEmail} order by id`),
];

async function newestDispute() {
  const [row] = await shop.db<{ id: number; paymentId: number; dueAt: Date }[]>`
    select id, payment_id, evidence_due_at as due_at from payments.disputes order by id desc limit 1`;
  if (!row) throw new Error('there is no dispute');
  return row;
}

test('the shop gets an email with deadline and command when a dispute opens, and one when it closes, each once', async () => {
  const { orderId, redirectUrl } = await givenSettledOrder(shop);
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  const { id: disputeId, paymentId, dueAt } = await newestDispute();
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  const event = { disputeId, paymentId, purpose: 'order' as const, referenceId: orderId, amountMinor: 200_00 };
  const again = disputeEmails(shop.db, { state: () => shop.content });
  await again.emailOpened({ ...event, outcome: null });
  await again.emailClosed({ ...event, outcome: 'lost' });
  const [opened, closed, ...others] = await emailsToShop();
  expect(others).toEqual([]);
  const subject = `Dispute ${disputeId}: a customer disputes €200.00`;
  expect(opened).toMatchObject({ kind: 'dispute_opened', subject, customerId: null });
  expect(opened?.body).toContain(`Hello ${shop.content.settings.companyName},`);
  expect(opened?.body).toContain('The reason given is: fraudulent.');
  expect(opened?.body).toContain(`It was for order ${orderId}.`);
  expect(opened?.body).toContain(`Send your evidence by ${formatDate(dueAt)}`);
  expect(opened?.body).toContain(`npm run shop -- dispute evidence ${disputeId} --out=evidence.zip`);
  expect(closed).toMatchObject({ kind: 'dispute_closed', customerId: null });
  expect(closed?.body).toContain('The shop lost: the customer keeps the money.');
});

test('a dispute of a top-up names the top-up, in the default language of the shop', async () => {
  await shop.db`delete from email.messages`;
  const { depositId, redirectUrl } = await givenCreditedDeposit(shop);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  const { id: disputeId, paymentId } = await newestDispute();
  expect((await emailsToShop())[0]?.body).toContain(`It was for top-up ${depositId}.`);
  await shop.db`update payments.disputes set evidence_due_at = null`;
  await shop.db`delete from email.messages`;
  const german = shop.content.languages.find(({ code }) => code === 'de') ?? shop.content.defaultLanguage;
  const emails = disputeEmails(shop.db, { state: () => ({ ...shop.content, defaultLanguage: german }) });
  const event = { disputeId, paymentId, purpose: 'deposit' as const, referenceId: depositId, amountMinor: 20_00 };
  await emails.emailOpened({ ...event, outcome: null });
  const [email] = await emailsToShop();
  expect(email?.subject).toMatch(/^Zahlungsstreit \d+: Ein Kunde fordert/);
  expect(email?.body).toContain(`Sie war für Aufladung ${depositId}.`);
  expect(email?.body).not.toContain('Belege bis');
  await orderAtTwin(shop, { redirectUrl, order: 'win' });
  await shop.runJobs();
  expect((await emailsToShop()).at(-1)?.body).toContain('The shop won: the money is back.');
});
