import type { MovementKind, StatementKind } from '#contract/wallet.ts';
import type { BookPeriod } from '#server/ledger/ledger.types.ts';

/** Which movements of a wallet are listed. */
export interface StatementQuery {
  customerId: number;
  kind: StatementKind;
  period: BookPeriod;
}

/** Entry of a wallet with the balance after it, both in hundredths of a coin. */
export interface WalletMovement {
  transferId: number;
  occurredAt: Date;
  kind: MovementKind;
  transferKind: string;
  reference: string;
  amountMinor: number;
  balanceAfterMinor: number;
}

/** Sums of a period in hundredths of a coin. */
export interface StatementSums {
  openingMinor: number;
  inMinor: number;
  outMinor: number;
  /** Balance after the last movement of the period. */
  closingMinor: number;
  /** Balance after the newest movement of all. */
  latestMinor: number;
  /** Balance that the wallet stores, which its triggers maintain. */
  balanceMinor: number;
  /** What is held of the balance. */
  heldMinor: number;
  /** Sums of the movements that the query lists. */
  listedInMinor: number;
  listedOutMinor: number;
  /** Number of movements that the query lists. */
  total: number;
}
