import type { ApiFault, ApiOperation } from '#server/twin/twin.types.ts';
import { flows, flowWeights, planToldBy } from './flows.ts';
import type { BankStep, Plan, PlanGroup, PlanStep, StagePlan } from './plan.types.ts';
import { createRandom, type Random } from './random.ts';

const operations: readonly ApiOperation[] = ['create', 'query', 'refund', 'close', 'tokenise', 'pay_out', 'list'];
const faults: Record<ApiFault, number> = {
  error: 4,
  error_after: 4,
  rate_limit: 3,
  timeout: 1,
  lost_answer: 2,
  decline: 0,
};
const minutesOfWaits = [1, 3, 6, 10, 16, 31, 61, 200, 26 * 60, 8 * 24 * 60] as const;

/** What the shop, its staff and the world do meanwhile. */
const meanwhileWeights = {
  'run-jobs': 8,
  wait: 5,
  fault: 4,
  'crash-job': 3,
  'refuse-email': 1,
  deliver: 2,
  refund: 2,
  'report-payment': 4,
  'report-payout': 1,
  'receive-withdrawn': 1,
  'refund-in-dashboard': 4,
  'explain-refunds': 2,
  'change-price': 2,
  restock: 1,
  restart: 1,
} as const;

/** The plan of a history: the same for the same two numbers, on every machine. */
export function makePlan(seed: number, history: number): Plan {
  const random = createRandom(seed, history);
  const stage = planStage(random);
  const customers = stage.coinsMinor.map((_, customer) => planCustomer(random, customer, stage));
  const groups: PlanGroup[] = [];
  while (customers.some((steps) => steps.length > 0)) {
    const busy = customers.filter((steps) => steps.length > 0);
    const acting = busy.filter(() => random.chance(0.7));
    const steps = acting.flatMap((own) => own.shift() ?? []);
    const meanwhile = random.chance(0.55) ? [planMeanwhile(random, stage)] : [];
    const [alone, together] = [...steps, ...meanwhile].reduce<[PlanGroup, PlanGroup]>(sortStep, [[], []]);
    if (together.length > 0) groups.push(together);
    groups.push(...alone.map((step) => [step]));
  }
  return { seed, history, stage, groups };
}

/** A clock that jumps during a call, or a shop that ends by itself, is no fault of its own: those stand alone. */
function sortStep([alone, together]: [PlanGroup, PlanGroup], step: PlanStep): [PlanGroup, PlanGroup] {
  const isAlone = step.do === 'wait' || step.do === 'fault';
  return isAlone ? [[...alone, step], together] : [alone, [...together, step]];
}

function planStage(random: Random): StagePlan {
  const items = Array.from({ length: random.between(4, 6) }, () => ({
    priceCents: random.between(1_00, 60_00),
    stock: random.between(1, 3),
  }));
  const [first, second, third] = items;
  const cents = (item: typeof first) => item?.priceCents ?? 0;
  return {
    coinsMinor: Array.from({ length: random.between(2, 4) }, () => random.pick([1_00, 20_00, 100_00, 300_00])),
    items,
    promos: [
      { usesMax: random.between(1, 2), usesPerCustomerMax: null, percentBps: random.between(100, 5000) },
      { usesMax: null, usesPerCustomerMax: 1, percentBps: random.between(100, 9000) },
    ],
    dealCents: [Math.floor((cents(first) + cents(second)) * 0.8), Math.floor(cents(third) * 0.7)],
  };
}

function planCustomer(random: Random, customer: number, stage: StagePlan): PlanStep[] {
  const chosen = Array.from({ length: random.between(1, 3) }, () => random.weighted(flowWeights));
  return chosen.flatMap((flow) => flows[flow](random, customer, stage));
}

function planMeanwhile(random: Random, { items }: StagePlan): PlanStep {
  const item = random.between(0, items.length - 1);
  const kind = random.weighted(meanwhileWeights);
  if (kind === 'wait') return { do: kind, minutes: random.pick(minutesOfWaits) };
  if (kind === 'crash-job') return { do: kind, when: random.pick(['before', 'after'] as const) };
  if (kind === 'refuse-email') return { do: kind, isSent: random.chance(0.5) };
  if (kind === 'refund') return planRefund(random);
  if (kind === 'refund-in-dashboard') return planDashboardRefund(random);
  if (kind === 'explain-refunds') return { do: kind, times: random.between(1, 2) };
  if (kind === 'report-payment' || kind === 'report-payout') return planReport(random, kind);
  if (kind === 'change-price') return { do: kind, item, cents: random.between(1_00, 60_00) };
  if (kind === 'restock') return { do: kind, item, count: random.between(1, 2) };
  if (kind !== 'fault') return { do: kind };
  const operation = random.pick(operations);
  const fault = operation === 'pay_out' && random.chance(0.4) ? 'decline' : random.weighted(faults);
  return { do: kind, operation, fault, times: random.between(1, 3) };
}

const planRefund = (random: Random): PlanStep => ({
  do: 'refund',
  isWhole: random.chance(0.5),
  to: random.pick(['source', 'wallet'] as const),
  times: random.between(1, 2),
});

const planDashboardRefund = (random: Random): PlanStep => ({
  do: 'refund-in-dashboard',
  newest: random.between(0, 2),
  share: random.pick(['all', 'line', 'line', 'part'] as const),
  ...planToldBy(random),
});

const paymentOrders = { dispute: 4, win: 1, lose: 2, fail_refund: 3 } as const;

function planReport(random: Random, kind: BankStep['do']): BankStep {
  const facts = { newest: random.between(0, 2), ...planToldBy(random) };
  if (kind === 'report-payout') return { do: kind, order: random.pick(['pay', 'fail', 'fail'] as const), ...facts };
  return { do: kind, order: random.weighted(paymentOrders), share: random.pick([0.4, 1, 1]), ...facts };
}
