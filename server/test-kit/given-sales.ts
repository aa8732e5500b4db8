import { readOffer } from '#server/offers/offers.queries.ts';
import type { PayoutInput } from '#server/payments/payout-destination.types.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import { givenWebhook } from './given-webhook-of-seller.ts';
import { givenApiKey } from './given-api-key.ts';
import { givenPassword } from './given-customer.ts';
import { givenOffer } from './given-offer.ts';
import { givenIban } from './given-payout.ts';
import { givenAcceptedOffer, givenCard, givenWithdrawal } from './given-withdrawal.ts';
import type { MoneyShop } from './money-shop.ts';
import { runAsStaff } from './run-as-staff.ts';

/**
 * One declined offer of a customer, and two that were agreed and paid out to a payee of that name, the first after its
 * payout had failed. A key of the API, titles and reasons of staff contain
 * the name, too.
 */
export async function givenSales(shop: MoneyShop, customerId: number, mark: string): Promise<void> {
  const { db } = shop;
  const itemUrl = `https://steamcommunity.com/id/${mark}/inventory`;
  await givenApiKey(db, customerId, { name: `Key of ${mark}` });
  await givenWebhook(db, customerId, `https://hooks.shop.com/${mark}`);
  const offerId = await givenOffer(db, customerId, { itemUrl, title: `Knife of ${mark}` });
  await runAsStaff(shop, 'offer', 'decline', String(offerId), `--reason=The item of ${mark} is locked.`);
  await sell(shop, {
    customerId,
    mark,
    payout: { method: 'sepa', holder: `Kim ${mark}`, iban: givenIban },
    fails: true,
  });
  await sell(shop, { customerId, mark, payout: { ...givenCard, holder: mark.toUpperCase() } });
}

interface Sale {
  customerId: number;
  mark: string;
  payout: PayoutInput;
  fails?: boolean;
}

async function sell(shop: MoneyShop, { customerId, mark, payout: destination, fails = false }: Sale): Promise<void> {
  const { db, deps, clock } = shop;
  const paid = { offerId: await givenAcceptedOffer(db, customerId, `Rifle of ${mark}`), customerId };
  const names = { name: mark, surname: mark, email: `payee-${mark}@test.example`, city: mark };
  const input = givenWithdrawal(paid, { payout: destination });
  const contact = { ...input.contact, ...names, address: `Street ${mark}`, postCode: mark };
  await withdrawOffer(db, { ...input, contact }, deps);
  if (fails) {
    const { payout } = await readOffer(db, paid.offerId, customerId);
    await runAsStaff(shop, 'payout', 'fail', String(payout?.id), `--reason=${mark} has closed the account`);
    await withdrawOffer(db, { ...input, contact, password: givenPassword, payout: givenCard }, deps);
  }
  const { payout } = await readOffer(db, paid.offerId, customerId);
  const send = { payoutId: payout?.id ?? 0, gateways: deps.gateways, isForced: true, now: clock.now() };
  await sendPayout(db, { ...send, record: () => Promise.resolve() });
}
