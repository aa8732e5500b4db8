import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';

export interface V1Limits {
  db: Db;
  /** Multiplies the limit per address. */
  rateLimitFactor: number;
}

export interface V1Deps extends V1Limits {
  catalog: Catalog;
  content: ContentSnapshot;
  /** Without an image host, stickers and charms show drawings. */
  hasPhotos: boolean;
}
