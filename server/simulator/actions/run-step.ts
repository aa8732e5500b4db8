import { setTimeout as delay } from 'node:timers/promises';
import { orderFault } from '#server/twin/twin.queries.ts';
import type { PlanStep } from '../plan/plan.types.ts';
import type { World } from '../stage/world.ts';
import { bankActions } from './bank-actions.ts';
import { customerActions } from './customer-actions.ts';
import { sellerActions } from './seller-actions.ts';
import { staffActions } from './staff-actions.ts';

type Step<Do extends PlanStep['do']> = Extract<PlanStep, { do: Do }>;
type Actions = { [Do in PlanStep['do']]: (world: World, step: Step<Do>) => unknown };

const actions: Actions = {
  ...customerActions,
  ...sellerActions,
  ...staffActions,
  ...bankActions,
  fault: ({ site }, order) => orderFault(site.db, order),
  'crash-job': async ({ site }, { when }) => (await site.shop()).jobs.crashNext(when),
  'refuse-email': ({ site }, { isSent }) => site.mail.failNext(isSent),
  'run-jobs': async ({ site }) => (await site.shop()).jobs.run(),
  wait: (world, { minutes }) => waitMinutes(world, minutes),
  restart: ({ site }) => site.restart(),
  kill: async ({ site }, { part, afterMs }) => {
    await delay(afterMs);
    await site.kill(part);
  },
};

/** Does one step. Refusals and lost answers are part of the history; anything else is thrown. */
export async function runStep(world: World, step: PlanStep): Promise<void> {
  await (actions[step.do] as (world: World, step: PlanStep) => unknown)(world, step);
}

/** Moves the clock, and queues what is scheduled meanwhile. */
export async function waitMinutes({ site }: World, minutes: number): Promise<void> {
  const from = site.clock.now();
  site.clock.advance(minutes);
  await (await site.shop()).jobs.tick(from, site.clock.now());
}
