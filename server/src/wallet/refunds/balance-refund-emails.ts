import type { EmailRequest } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { RefundEvent } from '#server/payments/payments.types.ts';
import type { PayoutEvent } from '#server/payments/payouts.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import { findBalanceRefund } from './refunds.queries.ts';
import { isLineKey } from './refunds.rules.ts';
import { selectRefundOfLine } from './refunds.sql.ts';
import type { BalanceRefund, BalanceRefundEvent, BalanceReturnedEvent } from './refunds.types.ts';

interface EmailHeader {
  shopUrl: string;
  coinName: () => string;
}

type Words = Pick<EmailRequest, 'kind' | 'params' | 'notes' | 'factAt' | 'dedupeKey'>;
type Recipient = Pick<BalanceRefund, 'customerId' | 'languageCode'>;

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const coins = (amountMinor: number) => ({ amountMinor, currency: 'COIN' });

/** Emails about refunds of balance, each sent once, in the language in which the refund was requested. */
export function balanceRefundEmails(db: Db, { shopUrl, coinName }: EmailHeader) {
  const send = async (tx: Tx, recipient: Recipient, toWords: (name: string) => Words): Promise<void> => {
    const { customerId, languageCode: language } = recipient;
    if (!(await lockAccountShared(tx, customerId))) return;
    const { name, email: to } = await readCustomerProfile(tx, customerId, null);
    const actionUrl = new URL('/account/statement', shopUrl).href;
    await queueEmail(tx, { ...toWords(name), to, customerId, language, coinName: coinName(), actionUrl });
  };
  return {
    emailRequested: ({ refundId }: BalanceRefundEvent) =>
      inTransaction(db, async (tx) => {
        const refund = await readRefund(tx, refundId);
        await send(tx, refund, (name) => toRequested(refund, name));
      }),
    /** One for each card that money went back to. Other refunds of deposits are ignored. */
    emailSent: ({ key, amountMinor }: RefundEvent) =>
      inTransaction(db, async (tx) => {
        if (!isLineKey(key)) return;
        const refund = await selectRefundOfLine(tx, key);
        assert(refund, `refund ${key} is of balance`);
        await send(tx, refund, (name) => ({
          kind: 'balance_refund_sent',
          params: { name, amount: euros(amountMinor) },
          dedupeKey: `balance_refund_sent:${key}`,
        }));
      }),
    emailPaidOut: ({ referenceId, payoutId, amountMinor }: PayoutEvent) =>
      inTransaction(db, async (tx) => {
        const refund = await readRefund(tx, referenceId);
        await send(tx, refund, (name) => ({
          kind: 'balance_refund_sent',
          params: { name, amount: euros(amountMinor) },
          dedupeKey: `balance_refund_sent:payout:${payoutId}`,
        }));
      }),
    emailReturned: ({ key, reason, coinsMinor, cents, ...recipient }: BalanceReturnedEvent) =>
      inTransaction(db, (tx) =>
        send(tx, recipient, (name) => ({
          kind: 'balance_returned',
          params: { name, coins: coins(coinsMinor), amount: euros(cents) },
          notes: [reason],
          dedupeKey: `balance_returned:${key}`,
        })),
      ),
  };
}

async function readRefund(reader: Reader, refundId: number): Promise<BalanceRefund> {
  const refund = await findBalanceRefund(reader, refundId);
  assert(refund, `refund of balance ${refundId} exists`);
  return refund;
}

function toRequested(refund: BalanceRefund, name: string): Words {
  const { id, coinsMinor, cents, createdAt } = refund;
  return {
    kind: 'balance_refund_requested',
    params: { name, coins: coins(coinsMinor), amount: euros(cents) },
    dedupeKey: `balance_refund_requested:${id}`,
    factAt: createdAt,
  };
}
