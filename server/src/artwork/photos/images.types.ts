import type { FastifyBaseLogger } from 'fastify';

/** What the picture routes know of an item. The title is the English one: it is the seed of the drawing. */
export type PictureItem = { title: string; type: string; quality: string | null; imgUrl: string | null };

export type ImageSources = {
  /** Base address that `img_url` is appended to, or null: then every picture is drawn. */
  imageHost: string | null;
  /** Further base addresses that absolute `img_url` values may point to. */
  allowedHosts?: readonly string[];
  cacheDir: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

export const PICTURE_SIZES = {
  thumb: { width: 144, height: 108 },
  card: { width: 432, height: 324 },
  detail: { width: 1200, height: 900 },
} as const;

export type PictureSize = keyof typeof PICTURE_SIZES;
export type PictureFormat = 'avif' | 'webp';

export type PictureRequest = { imgUrl: string; size: PictureSize; format: PictureFormat };
export type Picture = { body: Buffer; etag: string };
/** Null where there is no photo to be had now. */
export type FindPicture = (request: PictureRequest) => Promise<Picture | null>;

/** Why the image host gave no picture. `down` is about the host, the others about this one address. */
export type SourceFailure = 'absent' | 'foreign' | 'not_an_image' | 'too_large' | 'down';
export type SourceReply = { bytes: Buffer } | { failure: SourceFailure };
