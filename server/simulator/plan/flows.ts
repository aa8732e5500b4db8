import type { Decision, DeclineCode, WebhookFault } from '#server/twin/twin.types.ts';
import type { PlanStep, StagePlan, ToldBy } from './plan.types.ts';
import type { Random } from './random.ts';

const methods = ['card', 'card', 'card', 'bank', 'mobile'] as const;
const decisions: Record<Decision, number> = {
  approve: 12,
  challenge: 3,
  fail: 0,
  delay: 3,
  retry: 2,
  decline: 3,
  cancel: 2,
};
const webhooks: Record<WebhookFault, number> = {
  none: 10,
  duplicate: 3,
  late: 3,
  out_of_order: 3,
  missing: 3,
  forged: 1,
  stale: 1,
};
const lateSecondsMax = 3600;
const declineCodes: readonly DeclineCode[] = ['generic_decline', 'insufficient_funds', 'lost_card', 'expired_card'];

type Flow = (random: Random, customer: number, stage: StagePlan) => PlanStep[];

const add: Flow = (random, customer, { items }) => {
  const item = random.between(0, items.length - 1);
  return [{ do: 'add', customer, item, count: random.chance(0.2) ? 2 : 1 }];
};

const buy = (random: Random, stage: StagePlan, who: { customer: number; method: string }): PlanStep => ({
  do: 'buy',
  ...who,
  promo: random.chance(0.35) ? random.between(0, stage.promos.length - 1) : null,
  clicks: random.weighted({ 1: 6, 2: 3, 3: 1 }) === '1' ? 1 : random.between(2, 3),
  key: random.weighted({ new: 8, again: 1, none: 1 }),
  balanceFirst: who.method !== 'balance' && random.chance(0.3),
});

export const planToldBy = (random: Random): ToldBy => ({
  webhook: random.weighted(webhooks),
  lateSeconds: random.between(0, lateSecondsMax),
});

const press = (random: Random, customer: number, decision = random.weighted(decisions)): PlanStep => ({
  do: 'press',
  customer,
  page: random.weighted({ 0: 8, 1: 1, 2: 1 }) === '0' ? 0 : random.between(1, 2),
  decision,
  declineCode: random.pick(declineCodes),
  ...planToldBy(random),
});

/** The bank asks for 3-D Secure, and the customer answers. */
const pressSecure = (random: Random, customer: number): PlanStep[] => {
  const first = press(random, customer);
  if (first.do !== 'press' || first.decision !== 'challenge') return [first];
  return [first, press(random, customer, random.pick(['approve', 'approve', 'fail'] as const))];
};

/** What the bank says later to a delayed method. */
const pressLater = (random: Random, customer: number): PlanStep[] =>
  random.chance(0.4) ? [press(random, customer, random.pick(['approve', 'approve', 'decline'] as const))] : [];

/** Regretted at once, before staff deliver. */
const cancel = (random: Random, customer: number): PlanStep => ({
  do: 'cancel-order',
  customer,
  to: random.pick(['source', 'balance'] as const),
  clicks: random.chance(0.3) ? 2 : 1,
});

const perhapsCancel = (random: Random, customer: number): PlanStep[] =>
  random.chance(0.2) ? [cancel(random, customer)] : [];

const endOnPage = (random: Random, customer: number): PlanStep[] =>
  random.chance(0.15)
    ? [{ do: 'leave', customer, page: 0 }, ...pressLater(random, customer)]
    : [...pressSecure(random, customer), ...pressLater(random, customer)];

const refundBalance = (random: Random, customer: number): PlanStep => ({
  do: 'refund-balance',
  customer,
  method: random.pick(['source', 'card', 'sepa'] as const),
  share: random.pick([0.3, 1, 1]),
  clicks: random.chance(0.3) ? 2 : 1,
});

/** What customers set out to do, as steps one after the other. */
export const flows = {
  browse: (_random, customer) => [{ do: 'browse', customer }],
  balance: (random, customer, stage) => [
    ...add(random, customer, stage),
    ...(random.chance(0.4) ? add(random, customer, stage) : []),
    buy(random, stage, { customer, method: 'balance' }),
    ...perhapsCancel(random, customer),
  ],
  card: (random, customer, stage) => [
    ...add(random, customer, stage),
    ...(random.chance(0.4) ? add(random, customer, stage) : []),
    buy(random, stage, { customer, method: random.pick(methods) }),
    ...endOnPage(random, customer),
    ...perhapsCancel(random, customer),
  ],
  /** The customer opens a second payment of the same cart before the first has ended. */
  twoTabs: (random, customer, stage) => [
    ...add(random, customer, stage),
    buy(random, stage, { customer, method: random.pick(methods) }),
    buy(random, stage, { customer, method: random.pick([...methods, 'balance'] as const) }),
    press(random, customer),
    { ...(press(random, customer) as PlanStep & { do: 'press' }), page: 1 },
  ],
  deal: (random, customer, { dealCents }) => [
    { do: 'buy-deal', customer, deal: random.between(0, dealCents.length - 1), clicks: random.between(1, 2) },
  ],
  topUp: (random, customer) => [
    {
      do: 'top-up',
      customer,
      cents: random.between(5_00, 120_00),
      method: random.pick(methods),
      clicks: random.chance(0.3) ? 2 : 1,
    },
    ...endOnPage(random, customer),
    ...(random.chance(0.3) ? [refundBalance(random, customer)] : []),
  ],
  /** The customer takes back what was bought or topped up before. */
  takeBack: (random, customer) => {
    const kind = random.weighted({ refund: 2, withdraw: 2, cancel: 1 });
    if (kind === 'refund') return [refundBalance(random, customer)];
    if (kind === 'cancel') return [cancel(random, customer)];
    return [{ do: 'withdraw', customer, clicks: random.chance(0.3) ? 2 : 1 }];
  },
  sell: (random, customer) => [
    { do: 'sell', customer, cents: random.between(1_00, 90_00) },
    {
      do: 'answer-offers',
      answer: random.weighted({ approve: 3, counter: 4, decline: 1 }),
      cents: random.between(1_00, 80_00),
    },
    { do: 'answer', customer, accepts: random.chance(0.8) },
    { do: 'be-paid-out', customer, method: random.pick(['card', 'sepa'] as const), clicks: random.between(1, 2) },
    { do: 'receive-items' },
    { do: 'send-payouts', isForced: random.chance(0.6), times: random.between(1, 2) },
    ...(random.chance(0.3) ? [{ do: 'fail-payouts' } as const] : []),
  ],
} satisfies Record<string, Flow>;

/** How often customers do what. */
export const flowWeights: Record<keyof typeof flows, number> = {
  browse: 1,
  balance: 4,
  card: 6,
  twoTabs: 3,
  deal: 2,
  topUp: 4,
  takeBack: 2,
  sell: 3,
};
