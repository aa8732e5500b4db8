import { deleteAccount } from '#server/privacy/delete-account.ts';
import { givenDataLink } from './given-data-link.ts';
import type { MoneyShop } from './money-shop.ts';

/** A customer about to open the link that deletes the account, who gives up the balance. */
export async function givenDeletion(
  { db }: Pick<MoneyShop, 'db'>,
  customer: { id: number; email: string },
): Promise<() => Promise<void>> {
  const token = await givenDataLink(db, customer, 'deletion');
  return () =>
    deleteAccount(db, { customerId: customer.id, token, givesUpBalance: true, coinName: 'Credits', now: new Date() });
}
