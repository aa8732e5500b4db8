/** What a member of staff decides about a payout. */
export interface PayoutChange {
  payoutId: number;
  /** Null where none is asked for. */
  reason: string | null;
  actor: string;
  now: Date;
}
