import { queueEmail } from '#server/email/queue-email.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import type { DisputedCoinsEvent } from './disputed-coins.types.ts';

interface EmailHeader {
  shopUrl: string;
  coinName: () => string;
}

/** Tells a customer, once per dispute and payout that gave coins back, that coins were taken for money that a bank gave back. */
export async function emailTakenCoins(
  db: Db,
  { disputeId, customerId, languageCode: language, reference, coinsMinor, cents, payoutId }: DisputedCoinsEvent,
  { shopUrl, coinName }: EmailHeader,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockAccountShared(tx, customerId))) return;
    const { name, email: to } = await readCustomerProfile(tx, customerId, null);
    const [subject = '', id] = reference.split(':');
    await queueEmail(tx, {
      to,
      customerId,
      language,
      kind: 'disputed_coins_taken',
      params: {
        name,
        coins: { amountMinor: coinsMinor, currency: 'COIN' },
        amount: { amountMinor: cents, currency: 'EUR' },
        [subject]: Number(id),
      },
      notes: [`of_${subject}`, 'mistake'],
      coinName: coinName(),
      actionUrl: new URL('/account/statement', shopUrl).href,
      reference,
      dedupeKey: `disputed_coins_taken:${disputeId}${payoutId === null ? '' : `:payout:${payoutId}`}`,
    });
  });
}
