import type { DeskStage } from '#contract/office/offers.ts';
import type { OfferQuality, OfferState } from '#contract/offers.ts';
import type { PayoutState } from '#server/payments/payouts.types.ts';

/** An offer as the desk of the office lists it. Prices in euro cents. */
export interface DeskOffer {
  id: number;
  createdAt: Date;
  answerBy: Date;
  title: string;
  itemId: number | null;
  itemTitle: string | null;
  itemClass: string | null;
  quality: OfferQuality;
  languageCode: string;
  customerId: number;
  email: string;
  askedCents: number;
  offeredCents: number | null;
  status: OfferState;
  receivedAt: Date | null;
  /** Null until the customer gave payout details. */
  payoutState: PayoutState | null;
  /** The payout failed, and the bank paid an earlier one of the same debt; null until the customer gave payout details. */
  isPaidBefore: boolean | null;
  expiresAt: Date | null;
}

export type DeskSort = 'answer_by' | '-answer_by' | 'created_at' | '-created_at';

/** Null does not filter. `to` is exclusive. */
export interface DeskFilter {
  /** Number, the start of an address or of a customer's title, or words of the item's own title. */
  q: string | null;
  stage: DeskStage | null;
  quality: OfferQuality | null;
  customerId: number | null;
  from: Date | null;
  to: Date | null;
}

/** What staff start from when they decline an offer. */
export interface DeclineReason {
  /** In English. */
  text: string;
  /** By language code, without English. */
  translations: Record<string, string>;
}
