import type { FindPhoto, ImageSources, PhotoRequest } from './images.types.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { openPictureFiles, PICTURE_FILES_BYTES_MAX } from './picture-files.ts';
import { resizeImage } from './resize-image.ts';

interface PhotoSources extends Pick<ImageSources, 'cacheDir' | 'log'> {
  /** Photo as it was stored; null if there is none. */
  readImage: (hash: string) => Promise<Buffer | null>;
}

const toName = ({ hash, size, format }: PhotoRequest): string => `${hash}-${size}.${format}`;

/** Resolves uploaded photos from disk, or resizes and caches them. Concurrent requests for one image share the work. */
export function openPhotos(sources: PhotoSources): FindPhoto {
  const files = openPictureFiles(sources, PICTURE_FILES_BYTES_MAX);
  const runInSlot = limitConcurrency({ runningMax: 4, waitingMax: 200 });
  const pending = new Map<string, Promise<Buffer | null>>();

  const make = async (request: PhotoRequest): Promise<Buffer | null> => {
    const image = await sources.readImage(request.hash);
    const picture = image && (await resizeImage(image, request.size, request.format));
    if (picture) await files.save(toName(request), picture);
    return picture;
  };

  return async (request) => {
    const name = toName(request);
    const find = async () => (await files.find(name)) ?? runInSlot(() => make(request));
    const running = pending.get(name) ?? find().finally(() => pending.delete(name));
    pending.set(name, running);
    const body = await running;
    return body && { body, etag: `"${name}"` };
  };
}
