import { givenIban } from '../../test-kit/given-payout.ts';
import { givenContact } from '../../test-kit/given-purchase.ts';
import { givenCardNumber } from '../../test-kit/given-withdrawal.ts';
import type { SellerStep } from '../plan/plan.types.ts';
import { customerOf, type SimCustomer, type World } from '../stage/world.ts';
import { callShop } from './call-shop.ts';

type Step<Do extends SellerStep['do']> = Extract<SellerStep, { do: Do }>;
type Act<Do extends SellerStep['do']> = (world: World, step: Step<Do>) => Promise<unknown>;

const { name, surname, email, phone, city, postCode, address } = givenContact;
const contact = { name, surname, email, phone, city, postCode, address, country: 'DE' };
const card = { card_number: givenCardNumber, card_holder_name: 'KIM TEST', expire_month: 12 };
const cardYears = 3;
const account = { first_name: 'Kim', last_name: 'Test', account_number: givenIban };

/** What customers do who sell to the shop. */
export const sellerActions: { [Do in SellerStep['do']]: Act<Do> } = {
  sell: (world, { cents, ...step }) =>
    callShop(world, customerOf(world, step), {
      name: 'createOffer',
      key: world.nextKey(),
      input: {
        title: 'AK-47 | Redline',
        price: cents / 100,
        quality: 'field_tested',
        item_url: 'https://steamcommunity.com/id/kim/inventory',
      },
    }),
  answer: async (world, { accepts, ...step }) => {
    const seller = customerOf(world, step);
    const id = await findOffer(world, seller, ['offer']);
    if (id !== null) await callShop(world, seller, { name: accepts ? 'acceptOffer' : 'declineOffer', input: { id } });
  },
  'be-paid-out': async (world, { method, clicks, ...step }) => {
    const seller = customerOf(world, step);
    const id = await findOffer(world, seller, ['accepted', 'approved']);
    if (id === null) return;
    const expire_year = world.site.clock.now().getFullYear() + cardYears;
    const input = {
      ...contact,
      id,
      paymentMethod: method,
      ...(method === 'card' ? { ...card, expire_year } : account),
    };
    const key = world.nextKey();
    const calls = Array.from({ length: clicks }, () => callShop(world, seller, { name: 'withdrawOffer', input, key }));
    await Promise.all(calls);
  },
};

async function findOffer({ site }: World, { id }: SimCustomer, states: string[]): Promise<number | null> {
  const [row] = await site.db<{ id: number }[]>`
    select id from offers.offers where customer_id = ${id} and status = any(${states}) order by id desc limit 1`;
  return row?.id ?? null;
}
