import { beforeAll, expect, test } from 'vitest';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenPaymentDraft } from '../../../test-kit/payment-desk.ts';
import { decideAtTwin, orderTwinFault } from '../../../test-kit/test-twin.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let support: OfficeCaller;

beforeAll(async () => {
  support = await givenOfficeCaller(shop, shop.db, 'support');
});

async function givenOpenPayment() {
  const { db, wiring } = shop;
  const now = new Date();
  const draft = givenPaymentDraft((await givenCustomer(db)).id);
  const paymentId = await inTransaction(db, (tx) => startPayment(tx, draft, now));
  const url = await openPayment(db, { paymentId, gateways: wiring.purchase.gateways, now });
  const sessionId = url?.split('/').at(-1) ?? '';
  const approve = () => decideAtTwin(db, { sessionId, decision: 'approve', now: new Date() });
  return { id: paymentId, approve };
}

const readSteps = async (id: number) =>
  (await support.reply('readPayment', { id })).payload.timeline.filter(({ text }) => text.startsWith('Provider asked'));

test('support asks the provider, and the page and the log say what it answered and what changed', async () => {
  const { id, approve } = await givenOpenPayment();
  const open = await support.reply('checkPayment', { id });
  expect(open.payload).toEqual({ state: 'open', state_before: 'open', reported: 'open' });
  await approve();
  const paid = await support.reply('checkPayment', { id });
  expect(paid.payload).toEqual({ state: 'paid', state_before: 'open', reported: 'paid' });
  expect((await support.reply('readPayment', { id })).payload).toMatchObject({ state: 'paid', received: 40 });
  expect(await readSteps(id)).toMatchObject([
    { text: 'Provider asked: open', detail: 'nothing changed' },
    { text: 'Provider asked: paid', detail: 'open became paid' },
  ]);
  const admin = await givenOfficeCaller(shop, shop.db, 'admin');
  const { payload: log } = await admin.reply('listAudit', { q: `payment:${id}` });
  expect(log).toMatchObject([
    { action: 'payment.checked', actor: support.actor, details: { before: 'open', after: 'paid', reported: 'paid' } },
    { action: 'payment.checked', details: { before: 'open', after: 'open', reported: 'open' } },
  ]);
});

test('a payment whose page was not opened is unknown to the provider', async () => {
  const draft = givenPaymentDraft((await givenCustomer(shop.db)).id);
  const id = await inTransaction(shop.db, (tx) => startPayment(tx, draft, new Date()));
  const { payload } = await support.reply('checkPayment', { id });
  expect(payload).toEqual({ state: 'created', state_before: 'created', reported: null });
});

test('a provider that does not answer is said to be silent; nothing changes and nothing is logged', async () => {
  const { id, approve } = await givenOpenPayment();
  await approve();
  await orderTwinFault(shop.db, { operation: 'query', fault: 'error' });
  expect(await support.refusal('checkPayment', { id })).toMatchObject({
    status: 503,
    code: 'payment_check_unanswered',
  });
  expect((await support.reply('readPayment', { id })).payload.state).toBe('open');
  expect(await readSteps(id)).toEqual([]);
  expect((await support.reply('checkPayment', { id })).payload.state).toBe('paid');
});

test('one payment is checked six times a minute, whoever asks', async () => {
  const { id } = await givenOpenPayment();
  const finance = await givenOfficeCaller(shop, shop.db, 'finance');
  for (let count = 0; count < 3; count += 1)
    await Promise.all([support.reply('checkPayment', { id }), finance.reply('checkPayment', { id })]);
  expect(await finance.refusal('checkPayment', { id })).toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('refuses unknown payments and roles without money', async () => {
  expect((await support.refusal('checkPayment', { id: 2_000_000_000 })).code).toBe('payment_not_found');
  const catalog = await givenOfficeCaller(shop, shop.db, 'catalog');
  expect((await catalog.refusal('checkPayment', { id: 1 })).code).toBe('role_not_allowed');
});
