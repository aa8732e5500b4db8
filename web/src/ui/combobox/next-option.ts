interface Options {
  /** Active option; -1 while the caret is in the text. */
  at: number;
  count: number;
}

/** Option a key moves to, -1 for the text; null for keys that belong to the text. */
export function nextOption(key: string, { at, count }: Options): number | null {
  const last = count - 1;
  if (last < 0) return null;
  if (key === 'ArrowDown') return at < last ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? last : at - 1;
  if (at < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
