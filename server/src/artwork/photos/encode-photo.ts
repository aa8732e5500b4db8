import { createHash } from 'node:crypto';
import { refuse } from '#server/platform/refusal.ts';
import { PICTURE_SIZES } from './images.types.ts';
import { IMAGE_HOST_LIMITS } from './image-host.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { loadSharp } from './load-sharp.ts';
import { isRaster, PIXELS_MAX } from './raster.rules.ts';

export interface EncodedPhoto {
  /** First half of the SHA-256 of the image, as hex. */
  hash: string;
  /** WebP. */
  image: Buffer;
  width: number;
  height: number;
}

/** Resolves to the photo as the shop stores it, or refuses the file. */
export type EncodePhoto = (file: Buffer) => Promise<EncodedPhoto>;

const { bytesMax } = IMAGE_HOST_LIMITS;
/** A smaller photo would look blurred on a card. */
const sizeMin = PICTURE_SIZES.card;
/** More than the largest size of the shop, for screens with more pixels. */
const sizeMax = { width: 1600, height: 1200 };
const quality = 90;
const retryAfterSeconds = 5;

/** Encodes uploads, two at a time; refuses more than a few that wait. */
export function openPhotoEncoder(limits = { runningMax: 2, waitingMax: 10 }): EncodePhoto {
  const runInSlot = limitConcurrency(limits);
  return async (file) =>
    (await runInSlot(() => encodePhoto(file))) ?? refuse('too_many_requests', { seconds: retryAfterSeconds });
}

/**
 * Decodes an uploaded picture and encodes it anew: upright, at most 1600 × 1200, in sRGB and without any metadata, so that
 * nothing of the file reaches customers but its pixels. Of an animation the first frame stays.
 */
async function encodePhoto(file: Buffer): Promise<EncodedPhoto> {
  if (file.length > bytesMax) refuseAsTooLarge();
  if (!isRaster(file)) refuse('photo_unreadable');
  const sharp = await loadSharp();
  // Reads the header alone, so that a picture of any size is told from a broken one.
  const facts = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts) return refuse('photo_unreadable');
  const { width, height } = facts.autoOrient;
  if (width * height > PIXELS_MAX) refuseAsTooLarge();
  if (width < sizeMin.width || height < sizeMin.height) refuse('photo_too_small', sizeMin);
  const encoded = await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ ...sizeMax, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 10 })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!encoded) return refuse('photo_unreadable');
  const { data: image, info } = encoded;
  const hash = createHash('sha256').update(image).digest('hex').slice(0, 32);
  return { hash, image, width: info.width, height: info.height };
}

function refuseAsTooLarge(): never {
  refuse('photo_too_large', { megabytes: bytesMax / 1024 / 1024, megapixels: PIXELS_MAX / 1_000_000 });
}
