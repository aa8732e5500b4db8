import { declineOfferForShop } from '#server/offers/decline-offer-for-shop.ts';
import type { PayoutWish } from '#server/offers/offers.types.ts';
import { readOffer } from '#server/offers/read-offer.ts';
import { withdrawOffer } from '#server/offers/withdraw-offer.ts';
import { sendPayout } from '#server/payments/send-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOffer } from './given-offer.ts';
import { givenIban } from './given-payout.ts';
import { givenAcceptedOffer, givenCard, givenWithdrawal } from './given-withdrawal.ts';
import type { MoneyShop } from './money-shop.ts';

/** One offer of a customer that was declined, and two that were agreed on and paid out to somebody of that name. */
export async function givenSales(shop: MoneyShop, customerId: number, mark: string): Promise<void> {
  const { db, clock } = shop;
  const itemUrl = `https://steamcommunity.com/id/${mark}/inventory`;
  const offerId = await givenOffer(db, customerId, { itemUrl });
  await inTransaction(db, (tx) =>
    declineOfferForShop(tx, { offerId, reason: 'The item is locked.', now: clock.now() }),
  );
  await sell(shop, { customerId, mark, payout: { method: 'sepa', holder: `Kim ${mark}`, iban: givenIban } });
  await sell(shop, { customerId, mark, payout: { ...givenCard, holder: mark.toUpperCase() } });
}

interface Sale {
  customerId: number;
  mark: string;
  payout: PayoutWish;
}

async function sell({ db, deps, clock }: MoneyShop, { customerId, mark, payout: wished }: Sale): Promise<void> {
  const paid = { offerId: await givenAcceptedOffer(db, customerId), customerId };
  const names = { name: mark, surname: mark, email: `payee-${mark}@test.example`, city: mark };
  const wish = givenWithdrawal(paid, { payout: wished });
  const contact = { ...wish.contact, ...names, address: `Street ${mark}`, postCode: mark };
  await withdrawOffer(db, { ...wish, contact }, deps);
  const { payout } = await readOffer(db, paid.offerId, customerId);
  const send = { payoutId: payout?.id ?? 0, gateways: deps.gateways, isForced: true, now: clock.now() };
  await sendPayout(db, { ...send, record: () => Promise.resolve() });
}
