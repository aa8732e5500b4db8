import { PICTURE_SIZES, type PictureFormat, type PictureSize } from '#server/catalog/images/images.types.ts';

const PIXELS_MAX = 40_000_000;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

type Sharp = (typeof import('sharp'))['default'];
let loading: Promise<Sharp> | undefined;

/** Loaded with the first picture: a shop without an image host never pays for it. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // The type that a server states may be untrue: only these decoders may look at the bytes.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Fits a picture into one of the sizes of the shop, transparency kept; null for bytes that are no picture. */
export async function resizeImage(bytes: Buffer, size: PictureSize, format: PictureFormat): Promise<Buffer | null> {
  loading ??= loadSharp();
  const sharp = await loading;
  const { width, height } = PICTURE_SIZES[size];
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 5 });
  const encoded = format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 80 });
  return encoded.toBuffer().catch(() => null);
}
