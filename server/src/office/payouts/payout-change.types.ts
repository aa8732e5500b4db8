/** What a member of staff decides about a payout. */
export interface PayoutChange {
  payoutId: number;
  /** Null if the command line got none. */
  reason: string | null;
  actor: string;
  now: Date;
}
