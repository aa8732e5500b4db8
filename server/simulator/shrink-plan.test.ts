import { expect, inject, test } from 'vitest';
import { copyDatabase } from '../test-kit/copied-database.ts';
import { makePlan } from './plan/make-plan.ts';
import type { Plan } from './plan/plan.types.ts';
import { runHistory } from './run-history.ts';
import { isSameFailure, shrinkPlan } from './shrink-plan.ts';
import { openSite } from './stage/open-site.ts';

const seed = 1;

type Run = (plan: Plan) => Promise<string[]>;

/**
 * Opens a site whose restarts lose the sale of an item, as a shop would that rolls back too little. Each run of a plan there
 * has a number, and so a time, of its own.
 */
async function withFaultySite(work: (run: Run) => Promise<void>): Promise<void> {
  const { adminUrl, template } = inject('testServer');
  const { url, drop } = await copyDatabase(adminUrl, template);
  const site = await openSite(url);
  const restart = (): Promise<void> =>
    site.db`update catalog.items set stock = stock + 1 where id = (select max(id) from catalog.items)`.then(
      () => undefined,
    );
  let runs = 0;
  try {
    await work((plan) => runHistory({ ...site, restart }, { ...plan, history: (runs += 1) }));
  } finally {
    await site.close();
    await drop();
  }
}

/** Number of the first history with a restart among its first groups. */
function findHistory(): number {
  for (let history = 0; ; history += 1) {
    const at = makePlan(seed, history).groups.findIndex((group) => group.some((step) => step.do === 'restart'));
    if (at === 1 || at === 2) return history;
  }
}

test(
  'a failing history replays from its number, and shrinks to the step that fails',
  { timeout: 200_000 },
  async () => {
    await withFaultySite(async (run) => {
      const history = findHistory();
      const findings = await run(makePlan(seed, history));
      expect(findings).toEqual([expect.stringMatching(/^item \d+: \d+ supplied, \d+ sold and \d+ left$/)]);
      const again = await run(makePlan(seed, history));
      expect(isSameFailure(again, findings)).toBe(true);
      const shortest = await shrinkPlan(makePlan(seed, history), async (shorter) =>
        isSameFailure(await run(shorter), findings),
      );
      expect(shortest).toEqual({ ...makePlan(seed, history), groups: [[{ do: 'restart' }]] });
    });
  },
);

test('a plan is shrunk to its shortest failing prefix first, then to the steps that the failure needs', async () => {
  const [browse, add, jobs] = [
    { do: 'browse', customer: 0 },
    { do: 'add', customer: 0, item: 0, count: 1 },
    { do: 'run-jobs' },
  ] as const;
  const plan: Plan = { ...makePlan(seed, 0), groups: [[browse], [add, browse], [jobs], [browse]] };
  const tried: number[] = [];
  const shortest = await shrinkPlan(plan, ({ groups }) => {
    const steps = groups.flat();
    tried.push(steps.length);
    return Promise.resolve(steps.includes(add) && steps.includes(jobs));
  });
  expect(shortest.groups).toEqual([[add], [jobs]]);
  expect(tried.slice(0, 4)).toEqual([0, 1, 3, 4]);
});

test('failures are the same apart from ids and amounts', () => {
  expect(isSameFailure(['offer 3 is pending', 'job waits'], ['offer 71 is pending'])).toBe(true);
  expect(isSameFailure(['order 3 is pending_payment'], ['offer 3 is pending'])).toBe(false);
});
