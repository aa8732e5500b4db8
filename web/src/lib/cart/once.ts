const running = new Map<string, Promise<unknown>>();

/** Runs one work at a time per key: a click that comes before the first one is drawn as busy gets its answer. */
export function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  const first = running.get(key) as Promise<T> | undefined;
  if (first) return first;
  const own = work().finally(() => running.delete(key));
  running.set(key, own);
  return own;
}
