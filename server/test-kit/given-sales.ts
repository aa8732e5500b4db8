import { declineOfferForShop } from '#server/offers/decline-offer-for-shop.ts';
import { readOffer } from '#server/offers/read-offer.ts';
import { withdrawOffer } from '#server/offers/withdraw-offer.ts';
import { sendPayout } from '#server/payments/send-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOffer } from './given-offer.ts';
import { givenAcceptedOffer, givenWithdrawal } from './given-withdrawal.ts';
import type { MoneyShop } from './money-shop.ts';

/** One offer of a customer that was declined, and one that was agreed on and paid out to somebody of that name. */
export async function givenSales({ db, deps, clock }: MoneyShop, customerId: number, mark: string): Promise<void> {
  const itemUrl = `https://steamcommunity.com/id/${mark}/inventory`;
  const offerId = await givenOffer(db, customerId, { itemUrl });
  await inTransaction(db, (tx) =>
    declineOfferForShop(tx, { offerId, reason: 'The item is locked.', now: clock.now() }),
  );
  const paid = { offerId: await givenAcceptedOffer(db, customerId), customerId };
  const wish = givenWithdrawal(paid);
  await withdrawOffer(db, { ...wish, contact: { ...wish.contact, name: mark, surname: mark } }, deps);
  const { payout } = await readOffer(db, paid.offerId, customerId);
  const send = { payoutId: payout?.id ?? 0, gateways: deps.gateways, isForced: true, now: clock.now() };
  await sendPayout(db, { ...send, record: () => Promise.resolve() });
}
