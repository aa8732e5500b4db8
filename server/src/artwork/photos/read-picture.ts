import { createHash } from 'node:crypto';
import { openCircuitBreaker } from './circuit-breaker.ts';
import { fetchImage, IMAGE_HOST_LIMITS, type ImageHostLimits } from './image-host.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { openPictureFiles, PICTURE_FILES_BYTES_MAX } from './picture-files.ts';
import { resizeImage } from './resize-image.ts';
import type { FindPicture, ImageSources, PictureRequest } from './images.types.ts';
import { toSourceBase, toSourceUrl } from './source.rules.ts';

export type PictureOptions = ImageSources & {
  nowMs: () => number;
  limits?: ImageHostLimits;
  diskBytesMax?: number;
};

/** Part of the cache key; increment when sizes or quality change. */
const ENCODING_VERSION = 1;

const toName = (url: URL, { size, format }: PictureRequest): string => {
  const key = `${ENCODING_VERSION} ${size} ${url.href}`;
  return `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.${format}`;
};

/** Resolves photos from disk, or fetches, resizes and caches them. Concurrent requests for one image share one fetch. */
export function openPictures(options: PictureOptions): FindPicture {
  const { imageHost, log } = options;
  if (!imageHost) return () => Promise.resolve(null);
  const bases = [imageHost, ...(options.allowedHosts ?? [])].map(toSourceBase);
  const files = openPictureFiles(options, options.diskBytesMax ?? PICTURE_FILES_BYTES_MAX);
  const breaker = openCircuitBreaker(options.nowMs);
  const runInSlot = limitConcurrency({ runningMax: 8, waitingMax: 200 });
  const pending = new Map<string, Promise<Buffer | null>>();

  const make = async (url: URL, request: PictureRequest): Promise<Buffer | null> => {
    // The host may have died while this waited for a slot.
    if (breaker.isQuiet(url)) return null;
    const reply = await fetchImage(url, bases, options.limits ?? IMAGE_HOST_LIMITS);
    const picture = 'bytes' in reply ? await resizeImage(reply.bytes, request.size, request.format) : null;
    if (picture) {
      breaker.recordSuccess(url);
      await files.save(toName(url, request), picture);
      return picture;
    }
    const failure = 'failure' in reply ? reply.failure : 'not_an_image';
    const isHostDead = breaker.recordFailure(url, failure);
    log.info({ url: url.href, failure }, 'picture not available');
    if (isHostDead) log.warn({ host: url.origin }, 'image host does not answer: drawings are shown for a while');
    return null;
  };

  const findBytes = async (url: URL, request: PictureRequest): Promise<Buffer | null> =>
    (await files.find(toName(url, request))) ?? (breaker.isQuiet(url) ? null : runInSlot(() => make(url, request)));

  return async (request) => {
    const url = toSourceUrl(request.imgUrl, bases);
    if (!url) return null;
    const name = toName(url, request);
    const running = pending.get(name) ?? findBytes(url, request).finally(() => pending.delete(name));
    pending.set(name, running);
    const body = await running;
    return body && { body, etag: `"${name}"` };
  };
}
