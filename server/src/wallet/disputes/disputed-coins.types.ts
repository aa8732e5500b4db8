/** Coins that the customer has for money of a disputed payment. */
export interface DisputedCoins {
  disputeId: number;
  customerId: number;
  /** Reference in the ledger, such as `order:10001`. */
  reference: string;
  /** Hundredths of a coin. */
  coinsMinor: number;
  /** What they are worth. */
  cents: number;
}
