/** `localStorage`, shared by all tabs. Reads null and drops writes where storage is forbidden (private mode, policies). */
export const localStore = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // The shop works without storage.
    }
  },
  readJson(key: string): unknown {
    return parseStored(localStore.read(key));
  },
  writeJson(key: string, value: unknown): void {
    localStore.write(key, value === null ? null : JSON.stringify(value));
  },
  /** Value stored for this account email; null for another customer on the same machine. */
  readOwned<Value extends object>(owner: string, key: string): Partial<Value> | null {
    const value = localStore.readJson(key) as (Partial<Value> & { owner?: string }) | null;
    return value?.owner === owner ? value : null;
  },
  writeOwned(owner: string, key: string, value: object): void {
    localStore.writeJson(key, { ...value, owner });
  },
};

export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
