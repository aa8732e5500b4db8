import type { CustomerStep } from '../plan/plan.types.ts';
import { customerOf, type World } from '../stage/world.ts';
import { callShop } from './call-shop.ts';
import { payeeOf } from './seller-actions.ts';

type Step<Do extends CustomerStep['do']> = Extract<CustomerStep, { do: Do }>;
type Act<Do extends CustomerStep['do']> = (world: World, step: Step<Do>) => Promise<unknown>;

/** How customers get their money back, over HTTP. */
export const takeBackActions: { [Do in 'refund-balance' | 'withdraw' | 'cancel-order']: Act<Do> } = {
  'refund-balance': async (world, { method, share, clicks, ...step }) => {
    const customer = customerOf(world, step);
    const all = await callShop(world, customer, { name: 'readBalanceRefund', input: {} });
    const amount = Math.floor(toQuote(all).refundable * share * 100) / 100;
    if (amount <= 0) return;
    const quote = toQuote(await callShop(world, customer, { name: 'readBalanceRefund', input: { amount } }));
    const needsPayout = quote.payout !== null;
    if (needsPayout === (method === 'source')) return;
    const input = {
      amount,
      expected_sum: quote.amount,
      ...(method === 'source' ? { paymentMethod: method } : payeeOf(world, method)),
    };
    const key = world.nextKey();
    const ask = () => callShop(world, customer, { name: 'requestBalanceRefund', input, key });
    await Promise.all(Array.from({ length: clicks }, ask));
  },
  withdraw: async (world, { clicks, ...step }) => {
    const customer = customerOf(world, step);
    const [order] = await world.site.db<{ id: number; lines: number }[]>`
      select o.id, (select count(*)::int from checkout.order_lines l where l.order_id = o.id) as lines
      from checkout.orders o where o.customer_id = ${customer.id} and o.paid_at is not null order by o.id desc limit 1`;
    if (!order) return;
    const input = { id: order.id, positions: Array.from({ length: order.lines }, (_, at) => at + 1) };
    const key = world.nextKey();
    const ask = () => callShop(world, customer, { name: 'withdrawFromOrder', input, key });
    await Promise.all(Array.from({ length: clicks }, ask));
  },
  'cancel-order': async (world, { to, clicks, ...step }) => {
    const customer = customerOf(world, step);
    const [order] = await world.site.db<{ id: number }[]>`
      select id from checkout.orders where customer_id = ${customer.id} and paid_at is not null order by id desc limit 1`;
    if (!order) return;
    const input = { id: order.id, refund_to: to };
    const key = world.nextKey();
    const ask = () => callShop(world, customer, { name: 'cancelOrder', input, key });
    await Promise.all(Array.from({ length: clicks }, ask));
  },
};

interface Quote {
  refundable: number;
  amount: number;
  payout: object | null;
}

/** Nothing to refund if the shop refused to say. */
function toQuote(answer: Awaited<ReturnType<typeof callShop>>): Quote {
  const payload = answer?.status === 200 ? (answer.body['payload'] as Quote) : null;
  return payload ?? { refundable: 0, amount: 0, payout: null };
}
