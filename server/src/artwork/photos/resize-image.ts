import { PICTURE_SIZES, type PictureFormat, type PictureSize } from './images.types.ts';
import { loadSharp } from './load-sharp.ts';

const PIXELS_MAX = 40_000_000;

const BEGINNINGS = [
  /^\u0089PNG\r\n[^a-z]\n/,
  /^\u00ff\u00d8\u00ff/,
  /^RIFF[\s\S]{4}WEBP/,
  /^GIF8[79]a/,
  // Box size (4 bytes, below 2^24) comes before the box type.
  /^\0\0\0[\s\S]ftyp(?:avif|avis|mif1|msf1|heic|heix)/,
];

/** Checks the first bytes, because the content type may be wrong, to keep SVG and documents from the decoder. */
function isRaster(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

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
