import type { ReactNode } from 'react';

/** A deal on the page of its item, which another feature renders. */
export interface ItemOffer {
  /** Whether it takes the place of the price and of buying at once. */
  isOpen: boolean;
  /** Display currency. */
  price: number;
  panel: ReactNode;
  /** Buys it, in the bar of phones. */
  button: ReactNode;
}
