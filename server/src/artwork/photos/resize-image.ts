import { PICTURE_SIZES, type PictureFormat, type PictureSize } from './images.types.ts';
import { loadSharp } from './load-sharp.ts';

const PIXELS_MAX = 40_000_000;

/** How files of pictures begin, read as Latin letters. */
const BEGINNINGS = [
  /^\u0089PNG\r\n[^a-z]\n/,
  /^\u00ff\u00d8\u00ff/,
  /^RIFF[\s\S]{4}WEBP/,
  /^GIF8[79]a/,
  // A box of an ISO file says its length first; that of this one is far below 2 to the power of 24.
  /^\0\0\0[\s\S]ftyp(?:avif|avis|mif1|msf1|heic|heix)/,
];

/** The type that a server states may be untrue: drawings and documents are kept from the decoder by their first bytes. */
function isRaster(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

/** Fits a picture into one of the sizes of the shop, transparency kept; null for bytes that are no picture. */
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
