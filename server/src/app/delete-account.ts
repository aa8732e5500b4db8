import { forgetCart } from '#server/cart/forget-cart.ts';
import { anonymiseOrders } from '#server/checkout/anonymise-orders.ts';
import { anonymiseDeliveries } from '#server/delivery/anonymise-deliveries.ts';
import { forgetFavourites } from '#server/favourites/forget-favourites.ts';
import { anonymiseCustomer } from '#server/identity/anonymise-customer.ts';
import { useDataLink } from '#server/identity/use-data-link.ts';
import { giveUpBalance } from '#server/ledger/give-up-balance.ts';
import { eraseLetters } from '#server/mail/erase-letters.ts';
import { anonymiseOffers } from '#server/offers/anonymise-offers.ts';
import { erasePersonalDetails } from '#server/ops/erase-personal-details.ts';
import { anonymisePayouts } from '#server/payments/anonymise-payouts.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { anonymiseDeposits } from '#server/wallet/anonymise-deposits.ts';
import { lockLeaver } from './lock-leaver.ts';
import { refuseIfAccountBusy } from './refuse-if-account-busy.ts';

export interface AccountDeletion {
  customerId: number;
  /** Of the link in the letter. */
  token: string;
  givesUpBalance: boolean;
  /** What the shop calls its coins. */
  coinName: string;
  now: Date;
}

/**
 * Ends an account: whoever it was is erased from every table, with what customer and staff wrote; what was bought and paid
 * stays (decision 0039). All of it or nothing; a
 * refusal leaves the link good. Locks everything of the customer (`lock-leaver`).
 */
export async function deleteAccount(db: Db, deletion: AccountDeletion): Promise<void> {
  const { customerId, token, now } = deletion;
  await inTransaction(db, async (tx) => {
    await lockLeaver(tx, customerId, now);
    await useDataLink(tx, { customerId, kind: 'deletion', token, now });
    await refuseIfAccountBusy(tx, deletion);
    if (deletion.givesUpBalance) await giveUpBalance(tx, { customerId, now });
    await eraseLetters(tx, customerId);
    await forgetCart(tx, customerId);
    await forgetFavourites(tx, customerId);
    await anonymiseOrders(tx, customerId);
    await anonymiseDeliveries(tx, customerId);
    await anonymiseDeposits(tx, customerId);
    await anonymiseOffers(tx, customerId);
    await anonymisePayouts(tx, customerId);
    await anonymiseCustomer(tx, { customerId, now });
    await erasePersonalDetails(tx, customerId);
  });
}
