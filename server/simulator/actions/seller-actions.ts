import { givenPassword } from '../../test-kit/given-customer.ts';
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
    const id = await findPayable(world, seller);
    if (id === null) return;
    const input = { id, cur_password: givenPassword, ...payeeOf(world, method) };
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

/** Agreed offers, and those whose payout failed. */
async function findPayable({ site }: World, { id }: SimCustomer): Promise<number | null> {
  const [row] = await site.db<{ id: number }[]>`
    select o.id from offers.offers o where o.customer_id = ${id} and (o.status in ('accepted', 'approved')
      or exists (select from payments.payouts p where p.purpose = 'offer' and p.reference_id = o.id
        and p.state = 'failed' and p.replaced_at is null))
    order by o.id desc limit 1`;
  return row?.id ?? null;
}

/** Where a customer wants to be paid. */
export function payeeOf({ site }: World, method: 'card' | 'sepa'): object {
  const expire_year = site.clock.now().getFullYear() + cardYears;
  return { ...contact, paymentMethod: method, ...(method === 'card' ? { ...card, expire_year } : account) };
}
