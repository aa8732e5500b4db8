import type { Page, PageRequest } from '#server/platform/keyset.ts';
import type { Dispute } from './disputes.types.ts';
import type { DisputeStatus } from './payments.types.ts';

export interface ListedDispute extends Dispute {
  /** Empty once the account is erased. */
  email: string;
}

/** Null does not filter. Amounts in cents; `to` is exclusive. */
export interface DisputeFilter {
  status: DisputeStatus | null;
  /** Number of a dispute, order or deposit, or the beginning of an id of the provider or of an address. */
  search: { id: number } | { text: string } | null;
  customerId: number | null;
  from: Date | null;
  to: Date | null;
  minMinor: number | null;
  maxMinor: number | null;
}

/** `due`: open ones first, then by the end of the evidence, those without one last. */
export type DisputeSort = 'due' | '-due' | 'id' | '-id';

export interface DisputeListRequest extends PageRequest<DisputeSort> {
  filter: DisputeFilter;
}

export type DisputeListPage = Page<ListedDispute>;
