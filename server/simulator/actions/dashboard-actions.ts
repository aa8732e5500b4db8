import type { StaffStep } from '../plan/plan.types.ts';
import { customerIds, type World } from '../stage/world.ts';
import { orderFromTwin } from './bank-actions.ts';
import { runAsStaff } from './run-as-staff.ts';

type Step<Do extends StaffStep['do']> = Extract<StaffStep, { do: Do }>;
type Act<Do extends StaffStep['do']> = (world: World, step: Step<Do>) => Promise<unknown>;

const partOfAll = 0.3;

/** What staff refund in the dashboard of the provider, and say about it later. */
export const dashboardActions: { [Do in 'refund-in-dashboard' | 'explain-refunds']: Act<Do> } = {
  'refund-in-dashboard': async (world, { newest, share, ...told }) => {
    const orders = await world.site.db<{ sessionId: string; leftCents: number; lineCents: number }[]>`
      select p.provider_session_id as session_id,
        (c.body ->> 'amount')::int - (c.body ->> 'amount_refunded')::int as left_cents,
        (select l.unit_cents - l.discount_cents / l.count from checkout.order_lines l
          where l.order_id = o.id order by l.position desc limit 1)::int as line_cents
      from checkout.orders o join payments.payments p on p.id = o.payment_id
      join twin.objects c on c.type = 'charge' and c.body -> 'metadata' ->> 'payment_id' = p.id::text
      where o.paid_at is not null and o.customer_id = any(${customerIds(world)}) order by o.id desc`;
    const order = orders[newest];
    if (!order) return;
    const { sessionId, leftCents, lineCents } = order;
    const amount = { all: null, line: lineCents, part: Math.max(1, Math.floor(leftCents * partOfAll)) }[share];
    await orderFromTwin(world, `payments/${sessionId}/refund`, { amount, ...told });
  },
  'explain-refunds': async (world, { times }) => {
    for (const id of await listUnexplained(world))
      await Promise.all(Array.from({ length: times }, () => explain(world, id)));
  },
};

async function listUnexplained(world: World): Promise<number[]> {
  const rows = await world.site.db<{ id: number }[]>`
    select r.id from payments.refunds r join payments.payments p on p.id = r.payment_id
    where r.reason = 'provider_dashboard' and r.status = 'sent' and r.explained_at is null
      and p.customer_id = any(${customerIds(world)}) order by r.id`;
  return rows.map(({ id }) => id);
}

/** As goods that are worth as much, if there are any. */
async function explain(world: World, id: number): Promise<void> {
  for (const pieces of [[], ['--line=1', '--count=1'], ['--line=2', '--count=1'], ['--goodwill']])
    await runAsStaff(world, 'refund', 'explain', `${id}`, ...pieces, '--reason=asked');
}
