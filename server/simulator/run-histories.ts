import { setTimeout as delay } from 'node:timers/promises';
import { copyDatabase } from '../test-kit/copied-database.ts';
import { makePlan } from './plan/make-plan.ts';
import type { Plan } from './plan/plan.types.ts';
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

/** Runs histories one after the other, many in one database; a failure spoils its database. */
export async function runHistories(server: SimServer, histories: Histories): Promise<Failure[]> {
  const { seed, from, count, lanes = 1, lane = 0, onDone } = histories;
  const failures: Failure[] = [];
  const use = useSites(server);
  try {
    for (let history = from; history < from + count; history += 1) {
      if (Math.floor(history / historiesPerDatabase) % lanes !== lane) continue;
      const plan = makePlan(seed, history);
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
export function useSites(server: SimServer): SiteUse {
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
      const place = plan.history % historiesPerDatabase;
      if (open && open.lastPlace >= place) await close();
      open ??= { ...(await openOn(server)), lastPlace: -1 };
      open.lastPlace = place;
      const findings = await runHistory(open.site, plan);
      if (findings.length > 0) await close();
      return findings;
    },
  };
}

async function openOn({ adminUrl, template }: SimServer): Promise<{ site: Site; drop: () => Promise<void> }> {
  const { url, drop } = await copyDatabase(adminUrl, template);
  return { site: await openSite(url), drop };
}
