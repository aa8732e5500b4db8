import type { Plan, PlanGroup, ShopPart } from './plan.types.ts';
import { createRandom } from './random.ts';

const parts: readonly ShopPart[] = ['server', 'worker', 'postgres'];
const killMsMax = 60;

/** A plan in which server, worker and PostgreSQL are killed once each, while the steps of a group run. */
export function addKills(plan: Plan): Plan {
  const random = createRandom(plan.seed, -1_000_000 - plan.history);
  const groups = plan.groups.map((group) => [...group]);
  const open = groups.filter((group) => group.every(isKillable));
  for (const part of parts) {
    const group = open.length > 0 ? random.pick(open) : null;
    group?.push({ do: 'kill', part, afterMs: random.between(0, killMsMax) });
  }
  return { ...plan, groups };
}

/** What the world does by itself has to end, so that the checks know what there was. */
const isKillable = (step: PlanGroup[number]): boolean =>
  !['wait', 'fault', 'restock', 'change-price'].includes(step.do);
