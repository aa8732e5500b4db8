import type { Plan, PlanGroup } from './plan/plan.types.ts';

/** Whether both tell the same failure, apart from ids and amounts: a shorter plan may fail in ways of its own. */
export function isSameFailure(findings: string[], others: string[]): boolean {
  const kinds = new Set(others.map(kindOf));
  return findings.some((finding) => kinds.has(kindOf(finding)));
}

const kindOf = (finding: string): string => finding.replaceAll(/\d+/g, '');

/** Whether a plan fails; calls run at the same time may need several tries to meet. */
export type Fails = (plan: Plan) => Promise<boolean>;

/** The shortest failing prefix of a plan, without the steps that the failure does not need. */
export async function shrinkPlan(plan: Plan, fails: Fails): Promise<Plan> {
  const prefix = await findPrefix(plan, fails);
  return prefix ? dropSteps(prefix, fails) : plan;
}

/** Null if no prefix fails again. */
async function findPrefix(plan: Plan, fails: Fails): Promise<Plan | null> {
  for (let length = 0; length <= plan.groups.length; length += 1) {
    const prefix = { ...plan, groups: plan.groups.slice(0, length) };
    if (await fails(prefix)) return prefix;
  }
  return null;
}

/** Leaves out one step after the other, the last first, where the plan still fails. */
async function dropSteps(plan: Plan, fails: Fails): Promise<Plan> {
  let shortest = plan;
  for (let at = plan.groups.length - 1; at >= 0; at -= 1) {
    const group = plan.groups[at] ?? [];
    for (let step = group.length - 1; step >= 0; step -= 1) {
      const candidate = { ...plan, groups: withoutStep(shortest.groups, at, step) };
      if (await fails(candidate)) shortest = candidate;
    }
  }
  return { ...shortest, groups: shortest.groups.filter((group) => group.length > 0) };
}

const withoutStep = (groups: PlanGroup[], at: number, step: number): PlanGroup[] =>
  groups.map((group, index) => (index === at ? group.filter((_, place) => place !== step) : group));
