import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { EmailRequest } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { findPayment, readRefunded } from '#server/payments/payments.queries.ts';
import type { PaymentEvent, RefundEvent } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { findDeposit } from './wallet.queries.ts';
import { refundKeyOf } from './wallet.rules.ts';
import type { Deposit, DepositEvent } from './wallet.types.ts';

interface EmailHeader {
  shopUrl: string;
  coinName: () => string;
  clock: Clock;
}

type Words = Pick<EmailRequest, 'kind' | 'params' | 'factAt' | 'dedupeKey'>;
/** Null if there is nothing to write. */
type Write = (tx: Tx, deposit: Deposit, name: string) => Words | null | Promise<Words | null>;

/** Emails for events of deposits, each sent once, in the language of the deposit. */
export function depositEmails(db: Db, emailHeader: EmailHeader) {
  const send = (depositId: number, write: Write): Promise<void> =>
    inTransaction(db, async (tx) => {
      const deposit = await findDeposit(tx, depositId);
      assert(deposit, `deposit ${depositId} exists`);
      if (!(await lockAccountShared(tx, deposit.customerId))) return;
      const { name, email: to } = await readCustomerProfile(tx, deposit.customerId, null);
      const words = await write(tx, deposit, name);
      if (words === null) return;
      await queueEmail(tx, {
        dedupeKey: `${words.kind}:${depositId}`,
        ...words,
        to,
        customerId: deposit.customerId,
        language: deposit.languageCode,
        coinName: emailHeader.coinName(),
        actionUrl: new URL('/account/transactions', emailHeader.shopUrl).href,
        reference: `deposit:${depositId}`,
      });
    });
  return {
    /** Says until when the bank of the customer may take, again if that became sooner. */
    emailPending: ({ referenceId, paymentId }: PaymentEvent) =>
      send(referenceId, async (tx, deposit, name) => {
        const deadline = (await findPayment(tx, paymentId))?.pendingUntil;
        if (!deadline || deadline <= emailHeader.clock.now() || deposit.status !== 'pending') return null;
        return {
          kind: 'deposit_pending',
          params: { name, ...chargeOf(deposit), deadline },
          dedupeKey: `deposit_pending:${referenceId}:${deadline.toISOString()}`,
        };
      }),
    /** Only for payments that waited for a bank: others fail before the customer's eyes. */
    emailFailed: ({ referenceId, paymentId }: PaymentEvent) =>
      send(referenceId, async (tx, deposit, name) => {
        const payment = await findPayment(tx, paymentId);
        if (payment?.status !== 'declined' || payment.pendingUntil === null) return null;
        return { kind: 'deposit_failed', params: { name, ...chargeOf(deposit) } };
      }),
    emailCredited: ({ depositId }: DepositEvent) => send(depositId, (_tx, deposit, name) => toCredited(deposit, name)),
    /** A wrong amount, once the provider has refunded it. */
    emailRefunded: async ({ referenceId, paymentId, key }: RefundEvent) => {
      if (key !== refundKeyOf(referenceId)) return;
      await send(referenceId, async (tx, { id: deposit }, name) => {
        const amount = { amountMinor: await readRefunded(tx, paymentId), currency: 'EUR' };
        return { kind: 'deposit_refunded', params: { name, deposit, amount } };
      });
    },
  };
}

function chargeOf({ id: deposit, chargeCents }: Deposit) {
  return { deposit, amount: { amountMinor: chargeCents, currency: 'EUR' } };
}

/** Dated by the credit, which may be long before the email is written. */
function toCredited({ coinsMinor, chargeCents, creditedAt }: Deposit, name: string): Words {
  const coins = { amountMinor: coinsMinor, currency: 'COIN' };
  const amount = { amountMinor: chargeCents, currency: 'EUR' };
  return { kind: 'deposit_credited', params: { name, coins, amount }, factAt: creditedAt ?? undefined };
}
