import { givenApiKey } from '../../server/test-kit/given-api-key.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenAuthenticator } from '../../server/test-kit/given-second-factor.ts';
import { lockedOutEmail } from './office-screens.ts';
import type { Shop } from './open-shop.ts';

/** A customer with a key of the public API, and one who may have lost the phone. */
export async function fillAccess(db: Shop['db']): Promise<void> {
  await givenApiKey(db, (await givenCustomer(db)).id, { name: 'Price watch for the trading community on Discord' });
  const { id } = await givenCustomer(db, { email: lockedOutEmail });
  await givenAuthenticator(db, id, new Date());
}
