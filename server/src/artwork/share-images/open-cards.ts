import { createImageCache } from '#server/artwork/photos/image-cache.ts';
import type { FindPhoto, FindPicture } from '#server/artwork/photos/images.types.ts';
import { tagOf } from '#server/artwork/photos/send-picture.ts';
import { limitConcurrency } from '#server/artwork/photos/limit-concurrency.ts';
import type { Theme } from '#server/content/read-theme.ts';
import type { ItemCard } from './cards.types.ts';
import { drawItemCard, drawShopCard } from './draw-card.ts';

const CARDS_BYTES_MAX = 16 * 1024 * 1024;

type Card = { body: Buffer; etag: string };

/** Throws if this visitor exceeded the limit. */
type Permit = () => Promise<void>;

interface Cards {
  /** `isFinal` is false if the drawing stands in for a photo. */
  drawItem(card: ItemCard, permit: Permit): Promise<{ card: Card; isFinal: boolean }>;
  drawShop(words: string, permit: Permit): Promise<Card>;
}

/**
 * Renders share images, two at a time, with an in-memory cache. Only new images need a permit. Throws when the queue
 * is full.
 */
export function openCards(
  { findPicture, findPhoto, theme }: { findPicture: FindPicture; findPhoto: FindPhoto; theme: Theme },
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
      const { title, type, imgUrl, photos } = item.picture;
      const wanted = { size: 'detail', format: 'webp' } as const;
      const [hash] = photos;
      const photo = await (hash === undefined
        ? findPicture({ imgUrl: imgUrl ?? '', ...wanted })
        : findPhoto({ hash, ...wanted }));
      const key = JSON.stringify([title, type, item.title, item.facts, item.color, photo?.etag]);
      const card = await find(key, permit, () => drawItemCard(item, photo?.body ?? null, theme));
      return { card, isFinal: photo !== null };
    },
    drawShop: (words, permit) => find(words, permit, () => drawShopCard(words, theme)),
  };
}
