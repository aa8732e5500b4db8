import type { OfferQuality, OfferState } from '#contract/offers.ts';
import type { PayoutMethod } from '#contract/payout.ts';
import type { PayoutDestination, PayoutInput } from '#server/payments/payout-destination.types.ts';
import type { PayeeContact, PayoutState } from '#server/payments/payouts.types.ts';
import type { OfferedAsset } from './inventory/inventory.types.ts';
import type { PriceLine } from './pricing/pricing.types.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';

/** A skin offered to the shop. Prices in euro cents. */
export interface Offer {
  id: number;
  customerId: number;
  /** Item matched by title; provides the picture. */
  itemId: number | null;
  /** Its English title; `title` is in the language of the customer. */
  itemTitle: string | null;
  itemClass: string | null;
  /** Hash of the first photo of the item. */
  itemPhoto: string | null;
  title: string;
  itemUrl: string;
  quality: OfferQuality;
  askedCents: number;
  offeredCents: number | null;
  /** Sum to the counter-offer; null where the catalog has no such skin. */
  priceLines: PriceLine[] | null;
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
  /** Item at Steam, if the skin was chosen from the inventory. */
  assetId: string | null;
  floatValue: number | null;
  paintSeed: number | null;
  inspectLink: string | null;
  /** When the item arrived at the shop, as staff noted it. */
  receivedAt: Date | null;
  payout: OfferPayout | null;
}

export interface OfferPayout {
  id: number;
  state: PayoutState;
  method: PayoutDestination['method'];
  lastFour: string;
  holder: string;
  /** Earlier payout whose money settled it: method and account are those of that one. */
  settledBy: number | null;
  /** It failed, and the bank paid an earlier one after all: staff decide, and its customer is not asked for other details. */
  isPaidBefore: boolean;
  heldUntil: Date;
  sentAt: Date | null;
  failedAt: Date | null;
  failureReason: string | null;
}

/** Where the working days of the shop are counted. */
export interface ShopCalendar {
  /** ISO 3166 code of the seller's country. */
  country: string;
  timeZone: string;
}

export interface OfferedSkin {
  title: string;
  askedCents: number;
  quality: OfferQuality;
  itemUrl: string;
  itemId: number | null;
  /** Chosen from the inventory at Steam; missing for a typed skin. */
  asset?: OfferedAsset | null;
}

export interface OfferInput {
  customerId: number;
  isSellingOpen: boolean;
  calendar: ShopCalendar;
  skins: OfferedSkin[];
  languageCode: string;
  idempotencyKey: string | null;
  now: Date;
}

/** A skin that the shop bought, as an item of the catalog. */
export interface BoughtSkin {
  offerId: number;
  itemId: number;
  purchaseCents: number;
  /** Recorded, and not for sale yet. */
  isReserved: boolean;
}

export interface OfferEvent {
  offerId: number;
}

/** Payload of `offers.offers_received`: the offers of one request. */
export interface OffersReceivedEvent {
  offerIds: number[];
}

/** Payload of `offers.counter_offer_made`. */
export interface CounterOfferEvent extends OfferEvent {
  /** The earlier counter-offer, which no longer holds; null without one. */
  replacedCents: number | null;
}

/** Payload of `offers.offer_completed`. The full account is deleted after the payout; the masked one stays here. */
export interface PayoutGivenEvent extends OfferEvent {
  payoutId: number;
  /** `DE89 … 3000` or `MB WAY +351 … 5678`; null for a card. */
  maskedAccount: string | null;
}

export interface OfferAnswer {
  offerId: number;
  customerId: number;
  now: Date;
}

/** What staff offer for a skin. */
export interface CounterOffer {
  offerId: number;
  /** Euro cents, above zero. */
  offeredCents: number;
  /** A price above the asking one is refused until somebody has confirmed it. */
  isAboveAskedConfirmed?: boolean | undefined;
  /** The setting `offerExpiryHours`. */
  expiryHours: number;
  now: Date;
}

export interface WithdrawalInput {
  offerId: number;
  customerId: number;
  contact: PayeeContact;
  payout: PayoutInput;
  idempotencyKey: string | null;
  sessionId: string;
  password: string | null;
  /** Those that the settings allow. */
  payoutMethods: PayoutMethod[];
  /** The setting `payoutHoldDays`. */
  holdDays: number;
  now: Date;
}

/** Stored payout details: the account until the money is sent; of a card only last digits and expiry. */
export interface KnownPayee {
  contact: PayeeContact;
  idempotencyKey: string | null;
  method: PayoutDestination['method'];
  state: PayoutState;
  isReplaced: boolean;
  holder: string;
  lastFour: string;
  iban: string | null;
  handAccount: string | null;
  cardExpiry: string | null;
}

export interface WithdrawalDeps {
  gateways: PaymentGateways;
  /** Gateway for cards and new payouts. */
  provider: string;
}

/** What a member of staff wrote about an offer, for staff only. */
export interface OfferNote {
  id: number;
  actor: string;
  text: string;
  at: Date;
}

export interface NewNote extends Pick<OfferNote, 'actor' | 'text'> {
  offerId: number;
  now: Date;
}
