import type { Page, PageRequest } from '#server/platform/keyset.ts';
import type { RefundFacts } from './payment-page.types.ts';
import type { PaymentPurpose } from './payments.types.ts';

/**
 * Where a refund stands for staff. `unexplained`: made at the provider, nobody has said what for; `unclear`: without an
 * answer of the provider for an hour; `disputed`: decided by the end of a dispute; `covered`: given by a lost one.
 */
export type RefundStage = 'unexplained' | 'unclear' | 'failed' | 'requested' | 'disputed' | 'sent' | 'covered';

/** Stages that a tab of the list joins. */
export type RefundGroup = 'attention' | 'open' | 'done' | 'all';

export interface ListedRefund extends RefundFacts {
  stage: RefundStage;
  purpose: PaymentPurpose;
  /** Id of the order or deposit. */
  referenceId: number;
  customerId: number;
  /** Empty once the account is erased. */
  email: string;
  provider: string;
}

/** Null does not filter. Amounts in cents; `to` is exclusive. */
export interface RefundFilter {
  group: RefundGroup;
  stage: RefundStage | null;
  purpose: PaymentPurpose | null;
  reason: string | null;
  /** Number of a refund, order or deposit, or the beginning of an id of the provider or of an address. */
  search: { id: number } | { text: string } | null;
  from: Date | null;
  to: Date | null;
  minMinor: number | null;
  maxMinor: number | null;
}

export type RefundSort = 'id' | '-id' | 'amount' | '-amount';

export interface RefundListRequest extends PageRequest<RefundSort> {
  filter: RefundFilter;
  now: Date;
}

export type RefundListPage = Page<ListedRefund>;
