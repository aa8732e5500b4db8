const running = new Map<string, Promise<unknown>>();

/** Deduplicates by key: a click before the button shows busy joins the running call. */
export function singleFlight<T>(key: string, work: () => Promise<T>): Promise<T> {
  const first = running.get(key) as Promise<T> | undefined;
  if (first) return first;
  const own = work().finally(() => running.delete(key));
  running.set(key, own);
  return own;
}
