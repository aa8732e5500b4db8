import { createClient } from '#contract/client.ts';
import type { OfficeClient } from '#contract/office/office-client.ts';
import { givenCustomer, givenSession } from '../../server/test-kit/given-customer.ts';
import { givenIban } from '../../server/test-kit/given-payout.ts';
import type { Shop } from './open-shop.ts';

/** A skin that arrived, whose payout to an account of another name leaves in the next file. */
export async function sellSkin({ db, url }: Pick<Shop, 'db' | 'url'>, call: OfficeClient): Promise<void> {
  const seller = createClient({ baseUrl: url, token: await givenSession(db, (await givenCustomer(db)).id) });
  const itemUrl = 'https://steamcommunity.com/id/kim/inventory';
  const skin = { title: 'M9 Bayonet | Doppler', price: 640, quality: 'factory_new' as const, item_url: itemUrl };
  const { id } = await seller('createOffer', skin);
  await call('approveOffer', { id, version: (await call('readDeskOffer', { id })).payload.version });
  const contact = { name: 'Kim', surname: 'Test', email: 'kim@test.example', phone: '+4930231250', country: 'DE' };
  const address = { city: 'Berlin', postCode: '10115', address: 'Example Street 1' };
  const account = { first_name: 'Robin', last_name: 'Winter', account_number: givenIban };
  await seller('withdrawOffer', { id, ...contact, ...address, paymentMethod: 'sepa', ...account });
  await call('noteArrival', { id });
  await db`update payments.payouts set held_until = now() where purpose = 'offer' and reference_id = ${id}`;
}
