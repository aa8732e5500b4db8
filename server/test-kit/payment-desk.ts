import { openPayment } from '#server/payments/payments/open-payment.ts';
import type { PaymentDraft, PaymentGateway } from '#server/payments/payments.types.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { type Clock, minuteMs } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { ApiFault, ApiOperation, Decision } from '#server/twin/twin.types.ts';
import { givenCustomer } from './given-customer.ts';
import { openTestDatabase } from './test-database.ts';
import { decideAtTwin, openTestTwin, orderTwinFault } from './test-twin.ts';

export interface PaymentDesk {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway;
  gateways: { stripe: PaymentGateway };
  /** Signing secret of the provider. */
  webhookSecret: string;
  advance(minutes: number): void;
  fault(operation: ApiOperation, fault: ApiFault, times?: number): Promise<void>;
  /** A payment of 40 euros that is not opened at the provider yet. */
  givenPayment(): Promise<number>;
  /** Also opens it at the provider; returns its session. */
  givenOpenPayment(): Promise<{ paymentId: number; sessionId: string }>;
  /** A payment of 40 euros that is paid and booked. */
  givenPaidPayment(): Promise<number>;
  /** Decides at the provider as the customer would. Sends no webhook. */
  decide(sessionId: string, decision: Decision): Promise<void>;
  /** Number of queued jobs of a name for a payment, refund or payout. */
  countJobs(name: string, payload: object): Promise<number>;
  /** Sends a payout, held or not. */
  send(payoutId: number): Promise<Payout>;
  close(): Promise<void>;
}

const webhookSecret = 'the secret of the tests';
const recordNothing = () => Promise.resolve();

let lastReferenceId = 800_000;

/** Payments only: database and the twin of Stripe, without orders; jobs do not run by themselves. */
export async function openPaymentDesk(): Promise<PaymentDesk> {
  const { db, close } = await openTestDatabase();
  let offsetMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
  const twin = await openTestTwin({ db, clock, secret: webhookSecret });
  const { gateway, gateways } = twin;
  const desk: PaymentDesk = {
    db,
    clock,
    gateway,
    gateways,
    webhookSecret,
    advance: (minutes) => {
      offsetMs += minutes * minuteMs;
    },
    fault: (operation, fault, times = 1) => orderTwinFault(db, { operation, fault, times }),
    givenPayment: async () => {
      const draft = givenPaymentDraft((await givenCustomer(db)).id);
      return inTransaction(db, (tx) => startPayment(tx, draft, clock.now()));
    },
    givenOpenPayment: async () => {
      const paymentId = await desk.givenPayment();
      const url = await openPayment(db, { paymentId, gateways, now: clock.now() });
      return { paymentId, sessionId: url?.split('/').at(-1) ?? '' };
    },
    givenPaidPayment: async () => {
      const { paymentId, sessionId } = await desk.givenOpenPayment();
      await desk.decide(sessionId, 'approve');
      const report = { paymentId, sessionId, state: 'paid', receivedMinor: 40_00 } as const;
      await inTransaction(db, (tx) => settlePayment(tx, report, { provider: 'stripe', now: clock.now() }));
      return paymentId;
    },
    decide: async (sessionId, decision) => {
      await decideAtTwin(db, { sessionId, decision, now: clock.now() });
    },
    countJobs: async (name, payload) => {
      const [row] = await db`
        select count(*)::int as n from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${name} and j.payload::jsonb @> ${db.json(payload as never)}`;
      return row?.['n'] as number;
    },
    send: (payoutId) => sendPayout(db, { payoutId, gateways, isForced: true, now: clock.now(), record: recordNothing }),
    close: async () => {
      await twin.close();
      await close();
    },
  };
  return desk;
}

/** Input of a payment of 40 euros. */
export function givenPaymentDraft(customerId: number): PaymentDraft {
  lastReferenceId += 1;
  const shopOrigin = 'http://shop.example';
  return {
    purpose: 'deposit',
    referenceId: lastReferenceId,
    customerId,
    provider: 'stripe',
    method: 'card',
    amountMinor: 40_00,
    pendingHours: 72,
    request: {
      shopOrigin,
      title: 'Top-up',
      methodTitle: 'Card',
      payee: 'Loadout',
      lines: [],
      discountMinor: 0,
      deliveryMinor: 0,
      successUrl: `${shopOrigin}/paid`,
      failUrl: `${shopOrigin}/failed`,
      cancelUrl: `${shopOrigin}/cancelled`,
    },
  };
}
