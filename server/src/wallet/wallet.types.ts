import type { ContentState, Display } from '#server/content/content.types.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';

/** Name and address as given with a top-up. */
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

/** A customer's wish to top the wallet up. */
export interface DepositInput {
  customerId: number;
  /** A method of the payment provider; never the wallet itself. */
  method: string;
  /** Hundredths of a coin. */
  coinsMinor: number;
  contact: DepositContact;
  /** The charge in euros that the customer saw, in cents; null when the client does not tell. */
  expectedCents: number | null;
  idempotencyKey: string | null;
  shopOrigin: string;
  display: Display;
  content: ContentState;
  now: Date;
}

/** What top-ups need beside the database. */
export interface DepositDeps {
  gateways: PaymentGateways;
  /** The gateway that takes payments of new deposits. */
  provider: string;
}

/** Why a deposit came to nothing; `unopened`: the provider could not be reached. */
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
}

/** News of a deposit: `wallet.deposit_credited`. */
export interface DepositEvent {
  depositId: number;
  customerId: number;
}

/** A top-up with the contact that was given, as its customer gets a copy. */
export type ExportedDeposit = Deposit & { contact: unknown };
