import type { OfferQuality, OfferState } from '#contract/offers.ts';

/** A skin that a customer wants to sell to the shop. Prices in euro cents. */
export interface Offer {
  id: number;
  customerId: number;
  /** What the catalogue takes the title for; its picture is shown. */
  itemId: number | null;
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
}

/** A customer's wish to sell a skin. */
export interface OfferWish {
  customerId: number;
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
export interface OfferNews {
  offerId: number;
}

/** An answer of a customer to a counter-offer. */
export interface OfferAnswer {
  offerId: number;
  customerId: number;
  now: Date;
}
