import { checkAccount } from '#server/payments/providers/stripe/check-account.ts';
import type { Payment, PaymentGateway } from '#server/payments/payments.types.ts';
import type { PayoutOrder } from '#server/payments/payouts.types.ts';
import { dayMs, systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { decideSession } from '#server/twin/decide-session.ts';
import { orderPayment } from '#server/twin/order-payment.ts';
import { orderPayout } from '#server/twin/order-payout.ts';
import type { Decision, PaymentOrder } from '#server/twin/twin.types.ts';
import { givenAccount } from './given-payout.ts';
import { givenPaymentDraft } from './payment-desk.ts';
import { recordTwinCalls, type TwinCall } from './record-twin-calls.ts';
import { openTestDatabase } from './test-database.ts';
import { openTestTwin } from './test-twin.ts';

interface DrivenStripe {
  calls: TwinCall[];
  /** All objects of the twin, events included. */
  objects: { object: string }[];
}

interface Drive {
  db: Db;
  gateway: PaymentGateway;
}

const now = () => systemClock.now();
const delivery = { fault: 'none', lateSeconds: 0 } as const;
let lastId = 0;

/** Makes every call of the gateway to the twin of Stripe, and orders everything of the twin that has an event. */
export async function driveStripe(): Promise<DrivenStripe> {
  const { db, close } = await openTestDatabase();
  let calls: TwinCall[] = [];
  const prepare: Parameters<typeof openTestTwin>[0]['prepare'] = (api) => {
    calls = recordTwinCalls(api);
  };
  const twin = await openTestTwin({ db, clock: systemClock, secret: 'whsec_of_the_tests', prepare });
  const drive = { db, gateway: twin.gateway };
  await driveSessions(drive);
  await driveRefundsAndDisputes(drive);
  await drivePayouts(drive);
  await driveReports(drive, twin.origin);
  const rows = await db<{ body: { object: string } }[]>`select body from twin.objects`;
  await twin.close();
  await close();
  return { calls, objects: rows.map(({ body }) => body) };
}

function givenPayment(method = 'card', change: Partial<Payment['request']> = {}): Payment {
  lastId += 1;
  const draft = { ...givenPaymentDraft(1), method, id: lastId, createdAt: now() };
  const state = { status: 'created', sessionId: null, redirectUrl: null } as const;
  const unknown = { receivedMinor: null, pendingUntil: null, declineCode: null };
  return { ...draft, ...state, ...unknown, request: { ...draft.request, returnToken: 'way-back', ...change } };
}

async function open(gateway: PaymentGateway, payment = givenPayment()): Promise<Payment> {
  return { ...payment, ...(await gateway.createCheckout(payment)) };
}

async function press({ db }: Drive, { sessionId }: Payment, decision: Decision): Promise<void> {
  const input = { sessionId: sessionId ?? '', decision, ...delivery, now: now() };
  if (!(await decideSession(db, input))?.isTaken) throw new Error(`the twin does not ${decision}`);
}

const decisions: Decision[][] = [
  ['approve'],
  ['challenge', 'approve'],
  ['challenge', 'fail'],
  ['retry', 'cancel'],
  ['decline'],
  ['delay', 'approve'],
  ['delay', 'decline'],
];

async function driveSessions(drive: Drive): Promise<void> {
  const { gateway } = drive;
  const line = { title: 'AK-47 | Redline', detail: 'Field-Tested', amountMinor: 40_00, imageUrl: '/art/7.svg' };
  await open(gateway, givenPayment('card', { lines: [line], discountMinor: 5_00, deliveryMinor: 5_00 }));
  await open(gateway, givenPayment('card', { discountMinor: 5_00, note: 'Two items', language: 'de' }));
  for (const method of ['bank', 'mobile', 'sepa', 'multibanco', 'mbway', 'any'])
    await open(gateway, givenPayment(method, { language: 'uk' }));
  for (const pressed of decisions) {
    const payment = await open(gateway);
    for (const decision of pressed) {
      await press(drive, payment, decision);
      await gateway.queryStatus(payment);
    }
  }
  await gateway.closeCheckout(await open(gateway));
  await gateway.closeCheckout(givenPayment());
}

async function driveRefundsAndDisputes(drive: Drive): Promise<void> {
  const { db, gateway } = drive;
  const paid = async () => {
    const payment = await open(gateway);
    await press(drive, payment, 'approve');
    return payment;
  };
  const order = async ({ sessionId }: Payment, what: PaymentOrder) => {
    const input = { sessionId: sessionId ?? '', order: what, amount: null, reason: 'fraudulent', ...delivery };
    if (!(await orderPayment(db, { ...input, now: now() }))) throw new Error(`the twin cannot ${what}`);
  };
  const refunded = await paid();
  await gateway.refund({ payment: refunded, amountMinor: 10_00, key: `refund-${refunded.id}` });
  await order(refunded, 'refund');
  await order(refunded, 'fail_refund');
  for (const end of ['win', 'lose'] as const) {
    const disputed = await paid();
    await order(disputed, 'dispute');
    await order(disputed, end);
  }
}

async function drivePayouts({ db, gateway }: Drive): Promise<void> {
  const card = { number: '4000 0566 5566 5556', holder: 'KIM TEST', expireMonth: 12, expireYear: 2040 };
  const stored = await gateway.tokeniseCard(card);
  const toCard = { method: 'card', holder: card.holder, expiry: '2040-12', ...stored } as const;
  const ends = [
    { destination: toCard, order: 'pay' },
    { destination: givenAccount, order: 'fail' },
  ] as const;
  for (const { destination, order } of ends) {
    lastId += 1;
    const payout: PayoutOrder = {
      payoutId: lastId,
      amountMinor: 25_00,
      currency: 'EUR',
      destination,
      key: `p${lastId}`,
    };
    await gateway.findPayout(payout);
    const answer = await gateway.payOut(payout);
    await gateway.findPayout(payout);
    if (answer.state !== 'sent') throw new Error(answer.reason);
    await orderPayout(db, { payoutId: answer.providerPayoutId, order, ...delivery, now: now() });
    await gateway.queryPayout({ ...payout, ...answer });
    if (order === 'fail') await gateway.recallPayout(payout);
  }
}

async function driveReports({ db, gateway }: Drive, apiBase: string): Promise<void> {
  // More than one page of each list.
  await db`
    insert into twin.objects (id, type, body, parent, created_at)
    select o.id || n, o.type, o.body || jsonb_build_object('id', o.id || n), o.parent, o.created_at
    from twin.objects o, generate_series(1, 100) n
    where o.id in (select max(id) from twin.objects
      where type in ('refund', 'dispute', 'balance_transaction') group by type)`;
  const from = new Date(now().getTime() - dayMs);
  await gateway.listReports({ refunds: from, disputes: from });
  await gateway.listMovements({ from, to: new Date(now().getTime() + dayMs) });
  const keys = { secretKey: 'sk_test_twin', webhookSecret: 'whsec_of_the_tests', apiBase };
  await checkAccount({ ...keys, clock: systemClock }, { webhookUrl: '/webhooks/stripe', methods: ['card'] });
}
