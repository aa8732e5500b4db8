import type { OfferQuality, OfferState } from '#contract/offers.ts';
import type { CardDetails, PayoutDestination, PayoutState } from '#server/payments/payouts.types.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';

/** A skin that a customer wants to sell to the shop. Prices in euro cents. */
export interface Offer {
  id: number;
  customerId: number;
  /** What the catalog takes the title for; its picture is shown. */
  itemId: number | null;
  itemClass: string | null;
  title: string;
  itemUrl: string;
  quality: OfferQuality;
  askedCents: number;
  /** The counter-offer of the shop. */
  offeredCents: number | null;
  /** What the shop owes, once both sides agree. */
  agreedCents: number | null;
  status: OfferState;
  languageCode: string;
  declineReason: string | null;
  createdAt: Date;
  answerBy: Date;
  answeredAt: Date | null;
  expiresAt: Date | null;
  agreedAt: Date | null;
  closedAt: Date | null;
  /** Where the money is, once it is known where it goes. */
  payout: OfferPayout | null;
}

/** The payout of an offer, as payments knows it. */
interface OfferPayout {
  id: number;
  state: PayoutState;
  method: PayoutDestination['method'];
  lastFour: string;
  holder: string;
  heldUntil: Date;
  sentAt: Date | null;
}

/** A customer's wish to sell a skin. */
export interface OfferInput {
  customerId: number;
  isSellingOpen: boolean;
  title: string;
  askedCents: number;
  quality: OfferQuality;
  itemUrl: string;
  itemId: number | null;
  languageCode: string;
  idempotencyKey: string | null;
  now: Date;
}

/** News of an offer: what became of it is in its row. */
export interface OfferEvent {
  offerId: number;
}

/** News of the details of a payout: the IBAN itself is forgotten once the money is sent, and what may be shown of it stays here. */
export interface PayoutGivenEvent extends OfferEvent {
  payoutId: number;
  /** `DE89 … 3000`; null for a card. */
  maskedIban: string | null;
}

/** An answer of a customer to a counter-offer. */
export interface OfferAnswer {
  offerId: number;
  customerId: number;
  now: Date;
}

/** Name and address of the one who gets the money, as given with the payout details. */
export interface PayeeContact {
  name: string;
  surname: string;
  email: string;
  phone: string;
  /** Two letters (ISO 3166). */
  countryIso: string;
  city: string;
  postCode: string;
  address: string;
}

/** Where the money shall go; a card lives in memory only, on its way to the provider. */
export type PayoutInput = ({ method: 'card' } & CardDetails) | { method: 'sepa'; holder: string; iban: string };

/** A customer's wish to be paid for an agreed offer. */
export interface WithdrawalInput {
  offerId: number;
  customerId: number;
  contact: PayeeContact;
  payout: PayoutInput;
  idempotencyKey: string | null;
  sessionId: string;
  password: string | null;
  /** Days for which the money is held back: the setting `payoutHoldDays`. */
  holdDays: number;
  now: Date;
}

/** Details that were given for an offer: of an account the IBAN until the money is sent, of a card end and expiry. */
export interface KnownPayee {
  contact: PayeeContact;
  idempotencyKey: string | null;
  method: PayoutDestination['method'];
  state: PayoutState;
  isReplaced: boolean;
  holder: string;
  lastFour: string;
  iban: string | null;
  cardExpiry: string | null;
}

/** What withdrawals need beside the database. */
export interface WithdrawalDeps {
  gateways: PaymentGateways;
  /** The gateway that takes the cards and sends the money of new payouts. */
  provider: string;
}
