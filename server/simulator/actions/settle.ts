import { addJob } from '#server/platform/jobs.ts';
import type { Decision } from '#server/twin/twin.types.ts';
import type { World } from '../stage/world.ts';
import { createRandom, type Random } from '../plan/random.ts';
import { decideDisputes } from './bank-actions.ts';
import { press } from './customer-actions.ts';
import { waitMinutes } from './run-step.ts';
import { sellerActions } from './seller-actions.ts';
import { staffActions } from './staff-actions.ts';

/** Past the deadlines of silent payments, reservations and deposits, one after the other or all at once. */
const shortWaits = [3, 16, 61] as const;
/** Past every deadline: also those of sessions, offers and holds of payouts. */
const longWaits = [26 * 60, 26 * 60, 9 * 24 * 60] as const;
const roundsMax = 30;

/** Ends all faults, lets banks and staff finish what is open, and moves the clock past every deadline. */
export async function settle(world: World): Promise<void> {
  const { plan, site } = world;
  const random = createRandom(plan.seed, -plan.history - 2);
  const shop = await site.shop();
  await site.db`delete from twin.faults`;
  site.mail.recover();
  shop.jobs.recover();
  await runAllJobs(world);
  await staffActions['answer-offers'](world, { do: 'answer-offers', answer: 'decline', cents: 0 });
  await decidePending(world, random);
  await decideDisputes(world, () => random.chance(0.5));
  for (const minutes of [...shortWaits.filter(() => random.chance(0.3)), ...longWaits]) {
    await waitMinutes(world, minutes);
    await expireSessions(world);
    await runAllJobs(world);
    await staffActions.deliver(world, { do: 'deliver' });
    await staffActions['receive-withdrawn'](world, { do: 'receive-withdrawn' });
    await staffActions['explain-refunds'](world, { do: 'explain-refunds', times: 1 });
    await nameOtherAccounts(world);
    await staffActions['send-payouts'](world, { do: 'send-payouts', isForced: true, times: 1 });
    await runAllJobs(world);
  }
  await addJob(site.db, { name: 'payments.reconcile_provider', payload: {}, attemptsMax: 1 });
  await runAllJobs(world);
}

/** Sellers whose payout failed give another destination. */
async function nameOtherAccounts(world: World): Promise<void> {
  const failed = await world.site.db<{ customerId: number }[]>`
    select customer_id from payments.payouts where purpose = 'offer' and state = 'failed' and replaced_at is null
      and customer_id = any(${world.customers.map(({ id }) => id)}) order by id`;
  for (const { customerId } of failed) {
    const customer = world.customers.findIndex(({ id }) => id === customerId);
    await sellerActions['be-paid-out'](world, { do: 'be-paid-out', customer, method: 'card', clicks: 1 });
  }
}

/** Jobs that fail wait for the next call, and those of others may wait for them. */
async function runAllJobs({ site }: World): Promise<void> {
  const { jobs } = await site.shop();
  for (let round = 0; round < roundsMax; round += 1) {
    await jobs.run();
    const [left] = await site.db<{ count: number }[]>`
      select count(*)::int as count from graphile_worker._private_jobs
      where run_at <= ${site.clock.now()} and attempts < max_attempts`;
    if (left?.count === 0) return;
  }
}

/** Ends the sessions whose time is over, without waiting for the job of the twin. */
async function expireSessions(world: World): Promise<void> {
  const { site } = world;
  const sessions = await site.db<{ id: string }[]>`
    select id from twin.objects where type = 'checkout.session' and body ->> 'status' = 'open'
      and (body ->> 'expires_at')::bigint < extract(epoch from ${site.clock.now()}::timestamptz)`;
  for (const { id } of sessions) await press(world, `/sandbox/pay/${id}`, quietly('cancel'));
}

const quietly = (decision: Decision) => ({ decision, webhook: 'none', lateSeconds: 0 }) as const;

/** Banks say yes or no to every delayed payment. */
async function decidePending(world: World, random: Random): Promise<void> {
  const { site } = world;
  const sessions = await site.db<{ id: string }[]>`
    select s.id from twin.objects s join payments.payments p on p.provider_session_id = s.id
    where s.type = 'checkout.session' and s.body ->> 'status' = 'complete' and s.body ->> 'payment_status' = 'unpaid'
      and s.ended_by is null and p.customer_id = any(${world.customers.map(({ id }) => id)}) order by p.id`;
  for (const { id } of sessions)
    await press(world, `/sandbox/pay/${id}`, quietly(random.chance(0.7) ? 'approve' : 'decline'));
}
