import type { ContentState, Display } from '#server/content/content.types.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';

export interface DepositContact {
  name: string;
  surname: string;
  email: string;
  phone: string;
  countryId: number;
  city: string;
  address: string;
  postCode: string;
}

export interface DepositInput {
  customerId: number;
  /** Method of the provider, never the wallet. */
  method: string;
  /** Hundredths of a coin. */
  coinsMinor: number;
  contact: DepositContact;
  /** Keeps the address in the profile. */
  savesContact: boolean;
  /** Displayed charge in euro cents; null if the client sends none. */
  expectedCents: number | null;
  idempotencyKey: string | null;
  shopOrigin: string;
  display: Display;
  content: ContentState;
  now: Date;
}

export interface DepositDeps {
  gateways: PaymentGateways;
  /** Gateway for new payments. */
  provider: string;
}

/** Why a deposit failed. `unopened`: the provider was unreachable. */
export type DepositFailure = 'declined' | 'cancelled' | 'expired' | 'unopened' | 'refunded';

export type DepositStatus = 'pending' | 'credited' | DepositFailure;

export interface Deposit {
  id: number;
  customerId: number;
  status: DepositStatus;
  method: string;
  coinsMinor: number;
  chargeCents: number;
  languageCode: string;
  paymentId: number | null;
  createdAt: Date;
  creditedAt: Date | null;
  /** Until when the shop waits for the bank of the customer; null unless the payment is pending. */
  waitsUntil: Date | null;
}

export interface ListedDeposit extends Deposit {
  /** Euro cents that went back to the customer, requested refunds included and failed ones not. */
  refundedCents: number;
}

/** Payload of `wallet.deposit_credited`. */
export interface DepositEvent {
  depositId: number;
  customerId: number;
}

export type ExportedDeposit = Omit<Deposit, 'waitsUntil'> & { contact: unknown };

/** Coins that staff want to add to a balance, or to take from it. */
export interface CorrectionRequest {
  customerId: number;
  /** Hundredths of a coin; negative takes. */
  coinsMinor: number;
  reason: string;
  /** Member of staff, such as `staff:kim@example.com`. */
  actor: string;
  now: Date;
}

export interface Correction extends Pick<CorrectionRequest, 'customerId' | 'coinsMinor' | 'reason'> {
  id: number;
  email: string;
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Null while it waits. */
  isBooked: boolean | null;
}

/** Null does not filter. */
export interface CorrectionFilter {
  state: 'waiting' | 'booked' | 'rejected' | null;
  customerId: number | null;
}

/** Decision of a member of staff about a correction. */
export interface CorrectionDecision {
  correctionId: number;
  actor: string;
  now: Date;
}
