/** States of an offer by Steam's numbers. */
export const offerStates = {
  active: 2,
  accepted: 3,
  countered: 4,
  expired: 5,
  cancelled: 6,
  declined: 7,
  invalidItems: 8,
  unconfirmed: 9,
  escrow: 11,
} as const;

/** States of an accepted trade by Steam's numbers. */
export const tradeStatuses = { complete: 3, escrow: 10, reversed: 12 } as const;

/** What the twin's user does with an offer. */
export const offerAnswers = [
  'accept',
  'decline',
  'counter',
  'expire',
  'escrow',
  'lose_items',
  'reverse',
  'ignore',
] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** What goes wrong before an offer, or while it is sent. */
export const tradeFaults = [
  'invalid_link',
  'cannot_trade',
  'private_inventory',
  'escrow',
  'error',
  'error_after',
  'timeout_after',
  'item_missing',
  'inventory_full',
] as const;
export type TradeFault = (typeof tradeFaults)[number];

export interface TwinOffer {
  offerId: string;
  fromSteamId: string;
  toSteamId: string;
  message: string;
  assetIds: string[];
  state: number;
  answer: OfferAnswer;
  createdAt: Date;
  updatedAt: Date;
  /** When the twin's user answers by themselves, once it is confirmed. */
  answersAt: Date;
  tradeId: string | null;
  tradeStatus: number | null;
}
