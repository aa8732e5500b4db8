import type { FastifyBaseLogger } from 'fastify';

/** Item data for images. The title is the English one, because it seeds the drawing. */
export type PictureItem = {
  title: string;
  type: string;
  quality: string | null;
  imgUrl: string | null;
  /** Hashes of the photos that staff uploaded. */
  photos: readonly string[];
};

export type ImageSources = {
  /** Base URL for `img_url`; null draws every item. */
  imageHost: string | null;
  /** Further base URLs that absolute `img_url` values may use. */
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
/** Null if there is no photo. */
export type FindPicture = (request: PictureRequest) => Promise<Picture | null>;

export type PhotoRequest = { hash: string; size: PictureSize; format: PictureFormat };
/** A photo that staff uploaded; null if there is none, or too many are being resized. */
export type FindPhoto = (request: PhotoRequest) => Promise<Picture | null>;

/** Failure of a fetch. `down` concerns the host, the others this URL. */
export type SourceFailure = 'absent' | 'foreign' | 'not_an_image' | 'too_large' | 'down';
export type SourceReply = { bytes: Buffer } | { failure: SourceFailure };
