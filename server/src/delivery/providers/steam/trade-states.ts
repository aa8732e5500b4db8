import type { SteamOfferState } from '#server/delivery/bots/bots.types.ts';

/** States of offers by the numbers of Steam, `ETradeOfferState`; 1 is for an invalid one. */
const offerStates: Readonly<Record<number, SteamOfferState>> = {
  2: 'active',
  3: 'accepted',
  4: 'countered',
  5: 'expired',
  6: 'cancelled',
  7: 'declined',
  8: 'invalid_items',
  9: 'unconfirmed',
  10: 'cancelled',
  11: 'escrow',
};

/** A number that is not known says nothing: neither that the customer has the item, nor that the shop has. */
export function toOfferState(state: number): SteamOfferState {
  return offerStates[state] ?? 'unknown';
}

/** `ETradeStatus`: not begun, begun, exchanged, complete, in escrow. */
const standing = new Set([0, 1, 2, 3, 10]);
/**
 * Failed before the exchange; rolled back by support for one side, both, or some items; rolled back in escrow; and 12, rolled back
 * within the trade protection, which Steam does not document.
 */
const reversed = new Set([4, 5, 6, 7, 11, 12]);

/** Whether a trade was taken back. Throws for other numbers, such as those of a roll-back that failed halfway. */
export function isReversedStatus(status: number): boolean {
  if (reversed.has(status)) return true;
  if (standing.has(status)) return false;
  throw new Error(`Steam says status ${status} of a trade, which is neither standing nor taken back`);
}
