const typeAheadResetMs = 700;

export interface Typed {
  text: string;
  at: number;
}

interface Rows {
  count: number;
  at: number;
  typed: Typed;
  /** Lower-case labels, read only while typing. */
  texts: () => string[];
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Row a key moves to; null for keys and shortcuts the menu does not handle. */
export function nextRow({ key, ctrlKey, metaKey, altKey }: Key, { count, at, typed, texts }: Rows): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  const last = count - 1;
  if (key === 'ArrowDown') return at < last ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : last;
  if (at < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return null;
  const now = Date.now();
  typed.text = now - typed.at > typeAheadResetMs ? key.toLowerCase() : typed.text + key.toLowerCase();
  typed.at = now;
  const found = texts().findIndex((text) => text.startsWith(typed.text));
  return found < 0 ? null : found;
}
