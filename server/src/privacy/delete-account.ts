import { purgeCart } from '#server/cart/cart.queries.ts';
import { anonymiseOrders } from '#server/checkout/checkout.privacy.ts';
import { anonymiseDeliveries } from '#server/delivery/delivery.privacy.ts';
import { purgeFavourites } from '#server/favourites/favourites.privacy.ts';
import { anonymiseCustomer } from '#server/identity/accounts/anonymise-customer.ts';
import { consumePrivacyToken } from '#server/identity/accounts/consume-privacy-token.ts';
import { giveUpBalance } from '#server/ledger/give-up-balance.ts';
import { eraseEmails } from '#server/email/email.privacy.ts';
import { anonymiseOffers } from '#server/offers/offers.privacy.ts';
import { erasePersonalDetails } from '#server/audit/erase-personal-details.ts';
import { anonymisePayouts } from '#server/payments/payments.privacy.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { anonymiseDeposits } from '#server/wallet/wallet.privacy.ts';
import { lockForDeletion } from './lock-for-deletion.ts';
import { refuseIfAccountBusy } from './refuse-if-account-busy.ts';

export interface AccountDeletion {
  customerId: number;
  /** Of the link in the email. */
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
    await lockForDeletion(tx, customerId, now);
    await consumePrivacyToken(tx, { customerId, kind: 'deletion', token, now });
    await refuseIfAccountBusy(tx, deletion);
    if (deletion.givesUpBalance) await giveUpBalance(tx, { customerId, now });
    await eraseEmails(tx, customerId);
    await purgeCart(tx, customerId);
    await purgeFavourites(tx, customerId);
    await anonymiseOrders(tx, customerId);
    await anonymiseDeliveries(tx, customerId);
    await anonymiseDeposits(tx, customerId);
    await anonymiseOffers(tx, customerId);
    await anonymisePayouts(tx, customerId);
    await anonymiseCustomer(tx, { customerId, now });
    await erasePersonalDetails(tx, customerId);
  });
}
