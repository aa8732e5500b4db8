import { LRUCache } from 'lru-cache';
import type { ReadModel } from './read-model.ts';

/** More than there are categories times languages. */
const entriesMaxDefault = 2000;

/** Computes values once per version of the read model and key; callers never change them. */
export interface MemoCache<T> {
  recall(model: ReadModel, key: (string | number | undefined)[], compute: () => T): T;
}

export function createMemoCache<T extends object | number>(entriesMax = entriesMaxDefault): MemoCache<T> {
  const values = new LRUCache<string | number, T>({ max: entriesMax });
  let state: { model: ReadModel; version: number } | null = null;
  return {
    recall: (model, key, compute) => {
      if (state?.model !== model || state.version !== model.version) {
        values.clear();
        state = { model, version: model.version };
      }
      const [first] = key;
      const name = key.length === 1 && first !== undefined ? first : JSON.stringify(key);
      const known = values.get(name);
      if (known !== undefined) return known;
      const value = compute();
      values.set(name, value);
      return value;
    },
  };
}
