import type { Caller, CallShop } from './call-shop.ts';
import { givenDeal } from './given-deal.ts';

/** As many orders of a customer that wait for a bank as the seeded shop allows. */
export async function givenWaitingOrders({ db }: CallShop, { id, reply }: Caller & { id: number }): Promise<void> {
  for (const deal of [await givenDeal(db), await givenDeal(db), await givenDeal(db)]) {
    await reply('purchaseDeal', { prompt_id: deal.id, paymentMethod: 'bank' });
    await db`update checkout.orders set is_set_aside = true where customer_id = ${id}`;
  }
}
