import { PICTURE_SIZES, type PictureFormat, type PictureSize } from './images.types.ts';
import { loadSharp } from './load-sharp.ts';
import { isRaster, PIXELS_MAX } from './raster.rules.ts';

/** Resizes an image to fit a size, keeping transparency; null if it cannot be decoded. */
export async function resizeImage(bytes: Buffer, size: PictureSize, format: PictureFormat): Promise<Buffer | null> {
  if (!isRaster(bytes)) return null;
  const sharp = await loadSharp();
  const { width, height } = PICTURE_SIZES[size];
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 5 });
  const encoded = format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 80 });
  return encoded.toBuffer().catch(() => null);
}
