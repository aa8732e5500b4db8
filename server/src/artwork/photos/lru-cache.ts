/** Values made once, kept by last use up to a number of bytes; concurrent calls for one key share the work. */
interface LruCache<T> {
  /** Whether the value is kept, or already on its way. */
  has(this: void, key: string): boolean;
  readOrMake(this: void, key: string, make: () => Promise<T>): Promise<T>;
}

export function createLruCache<T extends { body: Buffer }>(bytesMax: number): LruCache<T> {
  const kept = new Map<string, T>();
  const pending = new Map<string, Promise<T>>();
  let bytes = 0;

  const keep = (key: string, value: T) => {
    kept.set(key, value);
    bytes += value.body.length;
    for (const [oldest, { body }] of kept) {
      if (bytes <= bytesMax) break;
      kept.delete(oldest);
      bytes -= body.length;
    }
  };

  const makeOnce = async (key: string, make: () => Promise<T>) => {
    try {
      const value = await make();
      keep(key, value);
      return value;
    } finally {
      pending.delete(key);
    }
  };

  return {
    has: (key) => kept.has(key) || pending.has(key),
    async readOrMake(key, make) {
      const found = kept.get(key);
      if (found) {
        // A Map keeps insertion order: putting the entry back makes it the youngest.
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const running = pending.get(key) ?? makeOnce(key, make);
      pending.set(key, running);
      return running;
    },
  };
}
