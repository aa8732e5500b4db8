import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPhoto } from '../../../test-kit/given-photo.ts';
import { openPhotoEncoder } from './encode-photo.ts';

const encode = openPhotoEncoder();
const facts = async (image: Buffer) => sharp(image).metadata();

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('a picture in %s becomes a WebP', async (format) => {
  const { hash, image, width, height } = await encode(await drawPhoto().toFormat(format).toBuffer());
  expect(await facts(image)).toMatchObject({ format: 'webp', width: 800, height: 600 });
  expect([width, height]).toEqual([800, 600]);
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
});

test('nothing of a file stays but its pixels, upright and at most 1600 × 1200', async () => {
  const place = { IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Copyright: 'Kim' } };
  const file = await drawPhoto({ width: 2400, height: 3200 })
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer();
  expect((await facts(file)).exif).toBeDefined();
  const { image } = await encode(file);
  const { exif, icc, xmp, iptc, orientation, width, height } = await facts(image);
  expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect([width, height]).toEqual([1600, 1200]);
});

test('of an animation the first frame stays', async () => {
  const frames = await Promise.all(['#a33', '#3a3'].map((background) => drawPhoto({ background }).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await facts(animation)).pages).toBe(2);
  const { pages, height } = await facts((await encode(animation)).image);
  expect([pages, height]).toEqual([undefined, 600]);
});

test('the same file has the same hash, and another one another', async () => {
  const [one, same, other] = await Promise.all(
    ['#a33', '#a33', '#3a3'].map(async (background) => encode(await drawPhoto({ background }).png().toBuffer())),
  );
  expect(same?.hash).toBe(one?.hash);
  expect(other?.hash).not.toBe(one?.hash);
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="file:///etc/passwd"/></svg>';

test.each([
  ['a drawing', () => Buffer.from(drawing)],
  ['a drawing that begins like a PNG', () => Buffer.from(`\x89PNG\r\n\x1a\n${drawing}`, 'latin1')],
  ['a document', () => Buffer.from('%PDF-1.7 of no use to anybody')],
  ['nothing', () => Buffer.alloc(0)],
  ['half a picture', async () => (await drawPhoto().jpeg({ quality: 100 }).toBuffer()).subarray(0, 1500)],
])('refuses %s', async (_name, file) => {
  await expect(encode(await file())).rejects.toMatchObject({ code: 'photo_unreadable' });
});

test('refuses what is too large to decode, or too small to be seen', async () => {
  const huge = await drawPhoto({ width: 8000, height: 5001 }).png().toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  await expect(encode(huge)).rejects.toMatchObject({ code: 'photo_too_large', params: { megapixels: 40 } });
  await expect(encode(Buffer.alloc(9 * 1024 * 1024))).rejects.toMatchObject({ code: 'photo_too_large' });
  const small = await drawPhoto({ width: 800, height: 323 }).png().toBuffer();
  await expect(encode(small)).rejects.toMatchObject({ code: 'photo_too_small', params: { width: 432, height: 324 } });
});

test('two are encoded at a time, a few wait, and more are asked to come back', async () => {
  const file = await drawPhoto().png().toBuffer();
  const busy = openPhotoEncoder({ runningMax: 1, waitingMax: 1 });
  const outcomes = await Promise.allSettled([busy(file), busy(file), busy(file)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'too_many_requests' } });
});
