import { lockCart } from '#server/cart/cart.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { givenCustomer } from './given-customer.ts';
import { givenContact, givenTradeUrl } from './given-purchase.ts';
import { givenWallet } from './given-wallet.ts';

/** A customer with coins, a cart and a complete profile. */
export async function givenBuyer(db: Db, coinsMinor = 1_000_00): Promise<number> {
  const { id } = await givenCustomer(db);
  await givenWallet(db, id, coinsMinor);
  const { address, city, postCode, countryId } = givenContact;
  await db`
    update identity.customers set address = ${address}, city = ${city}, post_code = ${postCode},
      country_id = ${countryId}, steam_trade_link = ${givenTradeUrl} where id = ${id}`;
  await inTransaction(db, (tx) => lockCart(tx, id, new Date()));
  return id;
}
