import type { FilterCode } from '#contract/filter-codes.ts';

/** A filter of lists as staff edit it. */
export interface FilterRecord {
  code: FilterCode;
  /** Among all filters, from 1. */
  place: number;
  isShown: boolean;
}

export interface FilterChange {
  place?: number;
  isShown?: boolean;
}
