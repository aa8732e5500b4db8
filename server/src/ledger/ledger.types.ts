/** Coins of customers and euros, both in hundredths. */
export type LedgerCurrency = 'EUR' | 'COIN';

/** Accounts of the shop. `provider:<name>` is the clearing account of a provider. */
export type ShopAccount =
  | 'sales'
  | 'unapplied_receipts'
  | 'purchases'
  | 'payouts_due'
  | 'payouts_overpaid'
  | 'paid_back_otherwise'
  | 'payout_losses'
  | `provider:${string}`
  | 'bridge:eur'
  | 'bridge:coin'
  | 'given_up'
  | 'disputed'
  | 'dispute_losses'
  | 'unexplained_refunds'
  | 'corrections'
  | 'opening';

export type AccountCode = ShopAccount | `wallet:${number}`;

/** One side of a transfer: positive amounts come in, negative ones leave. */
export interface EntryDraft {
  account: AccountCode;
  currency: LedgerCurrency;
  amountMinor: number;
}

export type TransferKind =
  | 'opening_balance'
  | 'balance_sale'
  | 'payment_received'
  | 'payment_sale'
  | 'split_sale'
  | 'order_refund'
  | 'refund_sent'
  | 'refund_credited'
  | 'refund_failed'
  | 'refund_covered'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_coins_taken'
  | 'payout_due'
  | 'payout_replaced'
  | 'payout_sent'
  | 'payout_returned'
  | 'payout_overpaid'
  | 'payout_recovered'
  | 'payout_surplus_closed'
  | 'deposit_credited'
  | 'balance_given_up'
  | 'balance_refund'
  | 'balance_returned'
  | 'correction';

/** A transfer to post. Posting a `key` again moves nothing. */
export interface TransferDraft {
  key: string;
  kind: TransferKind;
  /** Reference, such as `order:10001`. */
  reference: string;
  occurredAt: Date;
  entries: EntryDraft[];
  /** Pending hold that this transfer spends. */
  holdId?: number;
}

/** A transfer about an order, deposit or offer. */
export interface ReferencedTransfer {
  id: number;
  kind: string;
  occurredAt: Date;
  entries: EntryDraft[];
}

/** Coins in hundredths; `availableMinor` excludes what is held. */
export interface Wallet {
  balanceMinor: number;
  heldMinor: number;
  availableMinor: number;
}

export interface CoinHold {
  /** Identifies the hold; repeating it holds nothing more. */
  key: string;
  /** Reference, such as `order:10001`. */
  reference: string;
  customerId: number;
  amountMinor: number;
}

export type PendingHold = Pick<CoinHold, 'reference' | 'amountMinor'>;

export interface Hold {
  id: number;
  /** Hundredths of a coin. */
  amountMinor: number;
  status: 'pending' | 'posted' | 'voided';
}

export interface IntegrityCheck {
  fact: string;
  checked: number;
  broken: number;
  example: string | null;
}

/** Last outcome of a check. */
export interface CheckOutcome extends IntegrityCheck {
  /** That runs it. */
  job: string;
  checkedAt: Date;
  brokenSince: Date | null;
}

/** Entry of a wallet in hundredths of a coin. */
export interface WalletEntry {
  kind: string;
  reference: string;
  coinsMinor: number;
  occurredAt: Date;
}

/** Balance of an account in hundredths: positive is credit, negative is debit. */
export interface AccountBalance {
  account: string;
  currency: LedgerCurrency;
  balanceMinor: number;
}

/** Moments from `from` on, before `before`. */
export interface BookPeriod {
  from: Date;
  before: Date;
}

/** Entry with its transfer, in hundredths: positive is credit, negative is debit. */
export interface BookedEntry {
  occurredAt: Date;
  transferId: number;
  kind: string;
  reference: string;
  account: string;
  currency: LedgerCurrency;
  amountMinor: number;
}
