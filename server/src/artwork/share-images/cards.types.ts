import type { PictureItem } from '#server/artwork/photos/images.types.ts';

export interface ItemCard {
  picture: PictureItem;
  title: string;
  /** Kind, exterior and rarity. */
  facts: string;
  /** Colour of its rarity, `#rrggbb`. */
  color: string;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;
