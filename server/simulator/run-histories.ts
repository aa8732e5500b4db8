import { setTimeout as delay } from 'node:timers/promises';
import { copyDatabase } from '../test-kit/copied-database.ts';
import { addKills } from './plan/add-kills.ts';
import { makePlan } from './plan/make-plan.ts';
import type { Plan } from './plan/plan.types.ts';
import { openProcessSite } from './processes/open-process-site.ts';
import { runHistory } from './run-history.ts';
import { openSite } from './stage/open-site.ts';
import { historiesPerDatabase } from './stage/sim-clock.ts';
import type { Site } from './stage/world.ts';

const closeMsMax = 10_000;

/** Server on which databases are made from a migrated template. */
export interface SimServer {
  adminUrl: string;
  template: string;
}

export interface Failure {
  plan: Plan;
  findings: string[];
}

interface Histories {
  seed: number;
  /** Numbers of the histories. */
  from: number;
  count: number;
  /** Of every how many the first is taken, and which one. */
  lanes?: number;
  lane?: number;
  onDone?: (failure: Failure | null) => void;
}

/** The server of databases for shops in this process; null for shops of processes that are killed. */
export type Place = SimServer | null;

/** The plan of a history at a place. */
export function planFor(place: Place, seed: number, history: number): Plan {
  const plan = makePlan(seed, history);
  return place ? plan : addKills(plan);
}

/** Runs histories one after the other, many in one database; a failure spoils its database. */
export async function runHistories(place: Place, histories: Histories): Promise<Failure[]> {
  const { seed, from, count, lanes = 1, lane = 0, onDone } = histories;
  const failures: Failure[] = [];
  const use = useSites(place);
  try {
    for (let history = from; history < from + count; history += 1) {
      if (Math.floor(history / historiesPerDatabase) % lanes !== lane) continue;
      const plan = planFor(place, seed, history);
      const findings = await use.run(plan);
      const failure = findings.length > 0 ? { plan, findings } : null;
      if (failure) failures.push(failure);
      onDone?.(failure);
    }
  } finally {
    await use.close();
  }
  return failures;
}

export interface SiteUse {
  /** Runs a history where no failure and no later history came before it. */
  run(plan: Plan): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens sites as histories need them. */
export function useSites(place: Place): SiteUse {
  let open: { site: Site; lastPlace: number; drop: () => Promise<void> } | null = null;
  const close = async (): Promise<void> => {
    const closing = open;
    open = null;
    if (!closing) return;
    // What hangs must not stop the histories after it.
    await Promise.race([closing.site.close(), delay(closeMsMax, undefined, { ref: false })]);
    await closing.drop();
  };
  return {
    close,
    run: async (plan) => {
      const at = plan.history % historiesPerDatabase;
      if (open && open.lastPlace >= at) await close();
      open ??= { ...(await openAt(place)), lastPlace: -1 };
      open.lastPlace = at;
      const findings = await runHistory(open.site, plan);
      if (findings.length > 0) await close();
      return findings;
    },
  };
}

async function openAt(place: Place): Promise<{ site: Site; drop: () => Promise<void> }> {
  if (!place) return { site: await openProcessSite(), drop: () => Promise.resolve() };
  const { adminUrl, template } = place;
  const { url, drop } = await copyDatabase(adminUrl, template);
  return { site: await openSite(url), drop };
}
