import { createImageCache } from '#server/artwork/photos/image-cache.ts';
import type { FindPicture } from '#server/artwork/photos/images.types.ts';
import { tagOf } from '#server/artwork/photos/send-picture.ts';
import { limitConcurrency } from '#server/artwork/photos/limit-concurrency.ts';
import type { Theme } from '#server/content/read-theme.ts';
import type { ItemCard } from './cards.types.ts';
import { drawItemCard, drawShopCard } from './draw-card.ts';

const CARDS_BYTES_MAX = 16 * 1024 * 1024;

type Card = { body: Buffer; etag: string };

/** Throws where this visitor may have nothing drawn now. */
type Permit = () => Promise<void>;

interface Cards {
  /** The card of an item; `isFinal` is false where a photo could not be had and the drawing stands in. */
  drawItem(card: ItemCard, permit: Permit): Promise<{ card: Card; isFinal: boolean }>;
  /** The card of the shop with the words it says of itself. */
  drawShop(words: string, permit: Permit): Promise<Card>;
}

/**
 * Opens the store of cards: drawn once, two at a time, then answered from memory, as long as they are asked for now and then.
 * Only who would have one drawn needs a permit. Fails for whoever finds the line of cards to draw full.
 */
export function openCards(
  { findPicture, look }: { findPicture: FindPicture; look: Theme },
  limits = { runningMax: 2, waitingMax: 40 },
): Cards {
  const cache = createImageCache<Card>(CARDS_BYTES_MAX);
  const runInSlot = limitConcurrency(limits);
  const find = async (key: string, permit: Permit, draw: () => Promise<Buffer>): Promise<Card> => {
    if (!cache.has(key)) await permit();
    const make = async () => {
      const body = await runInSlot(draw);
      if (!body) throw new Error('too many share images are waiting to be drawn');
      return { body, etag: tagOf(body) };
    };
    return cache.forceFetch(key, { context: make });
  };

  return {
    async drawItem(item, permit) {
      const { title, type, imgUrl } = item.picture;
      const photo = await findPicture({ imgUrl: imgUrl ?? '', size: 'detail', format: 'webp' });
      const key = JSON.stringify([title, type, item.title, item.facts, item.color, photo?.etag]);
      const card = await find(key, permit, () => drawItemCard(item, photo?.body ?? null, look));
      return { card, isFinal: photo !== null };
    },
    drawShop: (words, permit) => find(words, permit, () => drawShopCard(words, look)),
  };
}
