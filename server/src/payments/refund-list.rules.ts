import type { RefundFilter } from './refund-list.types.ts';

/** Without an answer for that long, its job has failed more than once. */
export const refundOverdueMinutes = 60;

export const everyRefund: RefundFilter = {
  group: 'all',
  stage: null,
  purpose: null,
  reason: null,
  search: null,
  from: null,
  to: null,
  minMinor: null,
  maxMinor: null,
};
