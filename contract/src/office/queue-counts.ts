/**
 * What waits for staff, by queue, as the `counts` event of `GET /api/office/events` sends it: offers without an answer, and
 * those of them past the promised time; paid orders without a delivery, withdrawals whose items have to come back, payments
 * at a bank, refunds that failed, are unclear or unexplained, corrections that a second person has to book, payouts to
 * approve, to send or to repeat, open disputes, settings that a second admin has to approve, jobs that gave up, broken
 * integrity checks.
 */
export type QueueCounts = Record<
  | 'offers'
  | 'late_offers'
  | 'orders'
  | 'withdrawals'
  | 'payments'
  | 'refunds'
  | 'corrections'
  | 'payouts'
  | 'disputes'
  | 'settings'
  | 'jobs'
  | 'checks',
  number
>;
