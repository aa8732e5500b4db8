import type { StaffStep } from '../plan/plan.types.ts';
import { customerIds, type World } from '../stage/world.ts';
import { dashboardActions } from './dashboard-actions.ts';
import { runAsStaff } from './run-as-staff.ts';

type Step<Do extends StaffStep['do']> = Extract<StaffStep, { do: Do }>;
type Act<Do extends StaffStep['do']> = (world: World, step: Step<Do>) => Promise<unknown>;

/** What staff do, by their commands, for the customers of the history. */
export const staffActions: { [Do in StaffStep['do']]: Act<Do> } = {
  ...dashboardActions,
  'answer-offers': async (world, { answer, cents }) => {
    for (const id of await listOffers(world, ['pending'])) {
      const rest = { approve: [], counter: [(cents / 100).toFixed(2)], decline: ['--reason=no'] }[answer];
      await runAsStaff(world, 'offer', answer, `${id}`, ...rest);
    }
  },
  'receive-items': async (world) => {
    for (const id of await listOffers(world, ['accepted', 'approved', 'completed']))
      await runAsStaff(world, 'offer', 'received', `${id}`);
  },
  'send-payouts': async (world, { isForced, times }) => {
    for (const id of await listPayouts(world)) {
      const words = ['payout', 'send', `${id}`, '--reason=sold', ...(isForced ? ['--now'] : [])];
      await Promise.all(Array.from({ length: times }, () => runAsStaff(world, ...words)));
    }
  },
  'fail-payouts': async (world) => {
    for (const id of await listPayouts(world)) await runAsStaff(world, 'payout', 'fail', `${id}`, '--reason=closed');
  },
  deliver: async (world) => {
    const orders = await world.site.db<{ id: number }[]>`
      select id from checkout.orders where status = 'processing' and customer_id = any(${customerIds(world)}) order by id`;
    for (const { id } of orders) {
      await runAsStaff(world, 'order', 'claim', `${id}`);
      await runAsStaff(world, 'order', 'deliver', `${id}`, `--trade-offer=${id}`);
    }
  },
  refund: async (world, { isWhole, to, times }) => {
    const [order] = await world.site.db<{ id: number }[]>`
      select id from checkout.orders where status in ('processing', 'completed') and customer_id = any(${customerIds(world)})
      order by id desc limit 1`;
    if (!order) return;
    const words = ['order', 'refund', `${order.id}`, ...(isWhole ? [] : ['--line=1', '--count=1']), `--to=${to}`];
    await Promise.all(Array.from({ length: times }, () => runAsStaff(world, ...words, '--reason=asked')));
  },
  'receive-withdrawn': async (world) => {
    const open = await world.site.db<{ id: number }[]>`
      select distinct l.withdrawal_id as id from checkout.withdrawal_lines l join checkout.orders o on o.id = l.order_id
      where l.refund_id is null and o.customer_id = any(${customerIds(world)}) order by 1`;
    for (const { id } of open) await runAsStaff(world, 'order', 'withdrawal-received', `${id}`);
  },
  'change-price': async (world, { item, cents }) => {
    await world.site.db`update catalog.items set price_cents = ${cents} where id = ${world.items[item]?.id ?? 0}`;
  },
  restock: async (world, { item: at, count }) => {
    const item = world.items[at];
    if (!item) return;
    item.stock += count;
    await world.site.db`update catalog.items set stock = stock + ${count} where id = ${item.id}`;
  },
};

async function listOffers(world: World, states: string[]): Promise<number[]> {
  const rows = await world.site.db<{ id: number }[]>`
    select id from offers.offers where customer_id = any(${customerIds(world)}) and status = any(${states}) order by id`;
  return rows.map(({ id }) => id);
}

async function listPayouts(world: World): Promise<number[]> {
  const rows = await world.site.db<{ id: number }[]>`
    select id from payments.payouts where customer_id = any(${customerIds(world)}) and state in ('pending', 'failed')
      and replaced_at is null order by id`;
  return rows.map(({ id }) => id);
}
