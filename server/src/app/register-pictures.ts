import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openPhotos } from '#server/artwork/photos/find-photo.ts';
import { registerImageRoutes } from '#server/artwork/photos/images.routes.ts';
import { openPictures } from '#server/artwork/photos/read-picture.ts';
import { registerCardRoutes } from '#server/artwork/share-images/cards.routes.ts';
import { findItemCard } from '#server/artwork/share-images/find-item-card.ts';
import { throttleShareImages } from '#server/artwork/share-images/throttle-share-images.ts';
import { findPhotoImage } from '#server/catalog/photos/photos.queries.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import type { ShopDeps } from './shop.types.ts';

/** Serves drawings, photos and share images of items. */
export function registerPictures(app: FastifyInstance, deps: ShopDeps, catalog: Catalog): void {
  const { config, db, clock, content, theme, log } = deps;
  const { imageHost, dataDir, rateLimitFactor } = config;
  const cacheDir = join(dataDir, 'pictures');
  const findPicture = openPictures({ imageHost, cacheDir, log, nowMs: Date.now });
  const findPhoto = openPhotos({ cacheDir, log, readImage: (hash) => findPhotoImage(db, hash) });
  registerImageRoutes(app, { findPicture, findPhoto, findItem: (id) => catalog.findItem(id) });
  registerCardRoutes(app, {
    findPicture,
    findPhoto,
    findCard: (id, languageId) => findItemCard(catalog.model(clock.now()), id, languageId),
    content,
    theme,
    hasPhotos: imageHost !== null,
    throttleShareImages: (ip) => throttleShareImages(db, { ip, now: clock.now(), rateLimitFactor }),
    log,
  });
}
