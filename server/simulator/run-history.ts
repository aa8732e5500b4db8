import { settle } from './actions/settle.ts';
import { runStep } from './actions/run-step.ts';
import { checkHistory } from './checks/check-history.ts';
import type { Plan, PlanStep } from './plan/plan.types.ts';
import { isOutage } from './stage/failure.ts';
import { setStage } from './stage/set-stage.ts';
import type { Site, World } from './stage/world.ts';

/** Far above what a history takes on a busy machine. */
const historyMsMax = 120_000;

/** Runs a history, settles it and checks it. Returns what is wrong. */
export async function runHistory(site: Site, plan: Plan): Promise<string[]> {
  site.findings.splice(0);
  const progress = { at: 'the stage' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`hangs: ${progress.at}`)), historyMsMax);
  });
  try {
    await Promise.race([play(site, plan, progress), late]);
  } catch (error) {
    site.findings.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    clearTimeout(timer);
  }
  return site.findings.splice(0);
}

async function play(site: Site, plan: Plan, progress: { at: string }): Promise<void> {
  const world = await setStage(site, plan);
  for (const group of plan.groups) {
    progress.at = group.map((step) => step.do).join(', ');
    await Promise.all(group.map((step) => attempt(world, step)));
  }
  progress.at = 'settling';
  await settle(world);
  progress.at = 'checking';
  site.findings.push(...(await checkHistory(world)));
}

/** What an outage of PostgreSQL cuts off is part of the history. */
async function attempt(world: World, step: PlanStep): Promise<void> {
  const sinceMs = performance.now();
  try {
    await runStep(world, step);
  } catch (error) {
    if (!(isOutage(error) && world.site.wasDown(sinceMs))) throw error;
  }
}
