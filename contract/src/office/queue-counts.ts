/**
 * What waits for staff, by queue, as the `counts` event of `GET /api/office/events` sends it: offers without an answer, paid
 * orders without a delivery, withdrawals whose items have to come back, payments at a bank, corrections that a second person has to book, payouts to approve, to send or to repeat, open disputes, jobs that gave up, broken integrity checks.
 */
export type QueueCounts = Record<
  'offers' | 'orders' | 'withdrawals' | 'payments' | 'corrections' | 'payouts' | 'disputes' | 'jobs' | 'checks',
  number
>;
