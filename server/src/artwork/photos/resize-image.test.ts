import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadSharp } from './load-sharp.ts';
import { resizeImage } from './resize-image.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#333' } });

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('resizes a picture in %s', async (format) => {
  const bytes = await photo.clone().toFormat(format).toBuffer();
  const resized = await resizeImage(bytes, 'thumb', 'webp');
  expect(await sharp(resized ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
});

test.each([
  ['a drawing', drawing],
  ['a drawing behind spaces', Buffer.concat([Buffer.from('\n  '), drawing])],
  ['a drawing behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), drawing])],
  ['a packed drawing', gzipSync(drawing)],
  ['a drawing that begins like a WebP', Buffer.concat([Buffer.from('RIFFaaaaWEBP'), drawing])],
  ['a drawing that begins like a GIF', Buffer.concat([Buffer.from('GIF89a'), drawing])],
  ['a drawing that begins like an AVIF', Buffer.concat([Buffer.from('<!--ftypavif-->'), drawing])],
  ['a document', Buffer.from('%PDF-1.7 of no use to anybody')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s from a foreign source', async (_name, bytes) => {
  expect(await resizeImage(bytes, 'thumb', 'webp')).toBeNull();
});

test('renders drawings of the shop', async () => {
  const painter = await loadSharp();
  expect(await painter(drawing).metadata()).toMatchObject({ format: 'svg', width: 9 });
});
