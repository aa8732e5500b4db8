import type { BankStep, ToldBy } from '../plan/plan.types.ts';
import { customerIds, type World } from '../stage/world.ts';

type Step<Do extends BankStep['do']> = Extract<BankStep, { do: Do }>;
type Act<Do extends BankStep['do']> = (world: World, step: Step<Do>) => Promise<unknown>;

/** What banks report after payments and payouts, through the twin; it refuses what cannot happen. */
export const bankActions: { [Do in BankStep['do']]: Act<Do> } = {
  'report-payment': async (world, { newest, order, share, ...told }) => {
    const payments = await world.site.db<{ sessionId: string; cents: number }[]>`
      select s.id as session_id, (s.body ->> 'amount_total')::int as cents
      from twin.objects s join payments.payments p on p.provider_session_id = s.id
      where s.body ->> 'payment_status' = 'paid' and p.customer_id = any(${customerIds(world)}) order by p.id desc`;
    const payment = payments[newest];
    if (!payment) return;
    const amount = order === 'dispute' && share < 1 ? Math.max(1, Math.floor(payment.cents * share)) : null;
    await orderFromTwin(world, `payments/${payment.sessionId}/${order}`, { amount, ...told });
  },
  'report-payout': async (world, { newest, order, ...told }) => {
    const payouts = await world.site.db<{ id: string }[]>`
      select t.id from twin.objects t join payments.payouts p on p.id = (t.body -> 'metadata' ->> 'payout_id')::int
      where t.type = 'payout' and p.customer_id = any(${customerIds(world)}) order by p.id desc`;
    const payout = payouts[newest];
    if (payout) await orderFromTwin(world, `payouts/${payout.id}/${order}`, told);
  },
};

/** Banks decide every dispute that is open. */
export async function decideDisputes(world: World, isWon: () => boolean): Promise<void> {
  const open = await world.site.db<{ sessionId: string }[]>`
    select s.id as session_id from twin.objects d
    join twin.objects s on s.type = 'checkout.session' and s.body ->> 'payment_intent' = d.body ->> 'payment_intent'
    join payments.payments p on p.provider_session_id = s.id
    where d.type = 'dispute' and d.body ->> 'status' = 'needs_response' and p.customer_id = any(${customerIds(world)})
    order by p.id`;
  for (const { sessionId } of open)
    await orderFromTwin(world, `payments/${sessionId}/${isWon() ? 'win' : 'lose'}`, {
      webhook: 'none',
      lateSeconds: 0,
    });
}

/** Orders at the twin what a bank does, or staff in the dashboard. */
export async function orderFromTwin(
  { site }: World,
  path: string,
  order: ToldBy & { amount?: number | null },
): Promise<void> {
  const { lateSeconds, ...rest } = order;
  await fetch(new URL(`/sandbox/${path}`, site.twin.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...rest, late_seconds: lateSeconds }),
  });
}
