import type {
  ApiFault,
  ApiOperation,
  Decision,
  DeclineCode,
  PaymentOrder,
  PayoutOrder,
  WebhookFault,
} from '#server/twin/twin.types.ts';

/** A plan never names ids: it counts customers, items, codes and deals from 0, and takes the newest page or offer. */
export type PlanStep =
  | CustomerStep
  | SellerStep
  | StaffStep
  | BankStep
  | { do: 'fault'; operation: ApiOperation; fault: ApiFault; times: number }
  | { do: 'crash-job'; when: 'before' | 'after' }
  | { do: 'refuse-email'; isSent: boolean }
  | { do: 'run-jobs' }
  | { do: 'wait'; minutes: number }
  | { do: 'restart' }
  | { do: 'kill'; part: ShopPart; afterMs: number };

/** What is killed with SIGKILL while other steps run: the process for calls, the process for jobs, or the postmaster. */
export type ShopPart = 'server' | 'worker' | 'postgres';

export type CustomerStep =
  | { do: 'browse'; customer: number }
  | { do: 'add'; customer: number; item: number; count: number }
  | {
      do: 'buy';
      customer: number;
      method: string;
      promo: number | null;
      clicks: number;
      key: KeyUse;
      balanceFirst: boolean;
    }
  | { do: 'buy-deal'; customer: number; deal: number; clicks: number }
  | { do: 'top-up'; customer: number; cents: number; method: string; clicks: number }
  | ({ do: 'press'; customer: number; page: number; decision: Decision; declineCode: DeclineCode } & ToldBy)
  | { do: 'leave'; customer: number; page: number }
  | { do: 'refund-balance'; customer: number; method: 'source' | 'card' | 'sepa'; share: number; clicks: number }
  | { do: 'withdraw'; customer: number; clicks: number }
  | { do: 'cancel-order'; customer: number; to: 'source' | 'balance'; clicks: number };

/** How the webhooks of a decision arrive. */
export interface ToldBy {
  webhook: WebhookFault;
  lateSeconds: number;
}

/** What banks do after a payment or payout; `newest` counts back from the newest one of the history. */
export type BankStep =
  | ({ do: 'report-payment'; newest: number; order: PaymentOrder; share: number } & ToldBy)
  | ({ do: 'report-payout'; newest: number; order: PayoutOrder } & ToldBy);

export type SellerStep =
  | { do: 'sell'; customer: number; cents: number }
  | { do: 'answer'; customer: number; accepts: boolean }
  | { do: 'be-paid-out'; customer: number; method: 'card' | 'sepa'; clicks: number };

export type StaffStep =
  | { do: 'answer-offers'; answer: 'approve' | 'counter' | 'decline'; cents: number }
  | { do: 'receive-items' }
  | { do: 'send-payouts'; isForced: boolean; times: number }
  | { do: 'fail-payouts' }
  | { do: 'refund'; isWhole: boolean; to: 'source' | 'wallet'; times: number }
  | { do: 'deliver' }
  | { do: 'receive-withdrawn' }
  | ({ do: 'refund-in-dashboard'; newest: number; share: DashboardShare } & ToldBy)
  | { do: 'explain-refunds'; times: number }
  | { do: 'change-price'; item: number; cents: number }
  | { do: 'restock'; item: number; count: number };

/** Of a payment: all that is left, as much as the last line costs, or a part that no goods explain. */
export type DashboardShare = 'all' | 'line' | 'part';

/** `again` repeats the key of the last purchase, `none` sends none. */
export type KeyUse = 'new' | 'again' | 'none';

/** Steps that run at the same time. */
export type PlanGroup = PlanStep[];

export interface Plan {
  seed: number;
  history: number;
  stage: StagePlan;
  groups: PlanGroup[];
}

/** What is there before the first step. */
export interface StagePlan {
  /** Coins of each customer, in hundredths. */
  coinsMinor: number[];
  items: { priceCents: number; stock: number }[];
  promos: { usesMax: number | null; usesPerCustomerMax: number | null; percentBps: number }[];
  /** A pack of the first two items, and a deal of the third. */
  dealCents: number[];
}
