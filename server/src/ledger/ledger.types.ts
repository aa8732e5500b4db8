/** Coins of customers and euros of the outside world; both in hundredths. */
export type LedgerCurrency = 'EUR' | 'COIN';

/** The accounts of the shop itself. A provider's clearing account is `provider:<name>`. */
export type ShopAccount =
  | 'sales'
  | 'unapplied_receipts'
  | 'purchases'
  | 'payouts_due'
  | `provider:${string}`
  | 'bridge:eur'
  | 'bridge:coin'
  | 'given_up'
  | 'opening';

export type AccountCode = ShopAccount | `wallet:${number}`;

/** One side of a transfer. Positive comes in to the account, negative leaves it. */
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
  | 'refund_sent'
  | 'payout_due'
  | 'payout_replaced'
  | 'payout_sent'
  | 'deposit_credited'
  | 'balance_given_up'
  | 'correction';

/** A movement to be posted. `key` names the fact, so that posting it again moves nothing. */
export interface TransferDraft {
  key: string;
  kind: TransferKind;
  /** What it belongs to, such as `order:10001`. */
  reference: string;
  occurredAt: Date;
  entries: EntryDraft[];
  /** A pending hold that this transfer takes. */
  holdId?: number;
}

/** A customer's coins in hundredths; `availableMinor` leaves out what is held. */
export interface Wallet {
  balanceMinor: number;
  heldMinor: number;
  availableMinor: number;
}

/** One thing that was proved of the ledger, or found broken. */
export interface IntegrityCheck {
  fact: string;
  checked: number;
  broken: number;
  example: string | null;
}

/** One movement of a wallet, in hundredths of a coin. */
export interface WalletEntry {
  kind: string;
  reference: string;
  coinsMinor: number;
  occurredAt: Date;
}
