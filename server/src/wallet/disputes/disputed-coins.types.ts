/** Coins that the customer has for money of a disputed payment. */
export interface DisputedCoins {
  disputeId: number;
  customerId: number;
  /** Of the order or deposit. */
  languageCode: string;
  /** Reference in the ledger, such as `order:10001`. */
  reference: string;
  /** Hundredths of a coin. */
  coinsMinor: number;
  /** What they are worth. */
  cents: number;
}

/** All coins that a customer got for money of a payment. */
export interface CoinsForMoney extends Pick<DisputedCoins, 'customerId' | 'languageCode' | 'reference' | 'cents'> {
  /** Coins for a part of the cents. */
  coinsFor: (cents: number) => number;
}

/** Payload of `wallet.disputed_coins_taken`: a bank gave money back that the customer also had as coins. */
export interface DisputedCoinsEvent extends DisputedCoins {
  /** Of the failed payout that gave them back; null for others. */
  payoutId: number | null;
}

/** Coins that a failed payout gave back. */
export interface ReturnedCoins {
  payoutId: number;
  coinsMinor: number;
}
