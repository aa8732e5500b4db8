import type { Plan, PlanStep } from './plan.types.ts';

/** A plan as text, one line for the steps that run at the same time. */
export function printPlan({ seed, history, stage, groups }: Plan): string {
  return [
    `seed ${seed}, history ${history}`,
    `stage: ${JSON.stringify(stage)}`,
    ...groups.map((group, at) => `${String(at + 1).padStart(3)}  ${group.map(printStep).join('  +  ')}`),
  ].join('\n');
}

function printStep({ do: name, ...facts }: PlanStep): string {
  const words = Object.entries(facts).map(([key, value]) => `${key}=${String(value)}`);
  return [name, ...words].join(' ');
}
