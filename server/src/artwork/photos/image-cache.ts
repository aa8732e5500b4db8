import { LRUCache } from 'lru-cache';

/** Keeps images by last use, up to a number of bytes. `forceFetch` makes a missing one once for concurrent calls. */
export function createImageCache<T extends { body: Buffer }>(bytesMax: number) {
  return new LRUCache<string, T, () => Promise<T>>({
    maxSize: bytesMax,
    sizeCalculation: ({ body }) => body.length,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Callers get the image even if its entry is evicted while loading.
    ignoreFetchAbort: true,
  });
}
