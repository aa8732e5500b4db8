import { holdAccount } from '#server/identity/hold-account.ts';
import { readCustomerProfile } from '#server/identity/read-customer-profile.ts';
import type { LetterRequest } from '#server/mail/mail.types.ts';
import { queueLetter } from '#server/mail/queue-letter.ts';
import type { PaymentNews } from '#server/payments/payments.types.ts';
import { readRefunded } from '#server/payments/read-refunded.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { findDeposit } from '#server/wallet/find-deposit.ts';
import type { Deposit, DepositNews } from '#server/wallet/wallet.types.ts';

interface Letterhead {
  shopUrl: string;
  coinName: () => string;
}

type Words = Pick<LetterRequest, 'kind' | 'params' | 'factAt'>;
type Write = (tx: Tx, deposit: Deposit, name: string) => Words | Promise<Words>;

/** The letters that follow the news of a top-up, each written once and in the language in which it began. */
export function depositLetters(db: Db, letterhead: Letterhead) {
  const tell = (depositId: number, write: Write): Promise<void> =>
    inTransaction(db, async (tx) => {
      const deposit = await findDeposit(tx, depositId);
      assert(deposit, `deposit ${depositId} exists`);
      if (!(await holdAccount(tx, deposit.customerId))) return;
      const { name, email: to } = await readCustomerProfile(tx, deposit.customerId, null);
      const words = await write(tx, deposit, name);
      await queueLetter(tx, {
        ...words,
        to,
        customerId: deposit.customerId,
        language: deposit.languageCode,
        coinName: letterhead.coinName(),
        actionUrl: new URL('/account/transactions', letterhead.shopUrl).href,
        dedupeKey: `${words.kind}:${depositId}`,
      });
    });
  return {
    tellCredited: ({ depositId }: DepositNews) => tell(depositId, (_tx, deposit, name) => toCredited(deposit, name)),
    /** Another sum than was asked for, once the provider has sent it back. */
    tellRefunded: ({ referenceId, paymentId }: PaymentNews) =>
      tell(referenceId, async (tx, { id: deposit }, name) => {
        const amount = { amountMinor: await readRefunded(tx, paymentId), currency: 'EUR' };
        return { kind: 'deposit_refunded', params: { name, deposit, amount } };
      }),
  };
}

/** Dated by the moment at which the coins came: that of a past top-up is not when its letter is written. */
function toCredited({ coinsMinor, chargeCents, creditedAt }: Deposit, name: string): Words {
  const coins = { amountMinor: coinsMinor, currency: 'COIN' };
  const amount = { amountMinor: chargeCents, currency: 'EUR' };
  return { kind: 'deposit_credited', params: { name, coins, amount }, factAt: creditedAt ?? undefined };
}
