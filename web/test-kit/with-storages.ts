import { afterEach, beforeEach, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

interface Storages {
  kept: Map<string, string>;
  keptInTab: Map<string, string>;
}

/** Fresh storages for every test of a file. */
export function withStorages(): Storages {
  const storages: Storages = { kept: new Map(), keptInTab: new Map() };
  beforeEach(() => {
    storages.kept.clear();
    storages.keptInTab.clear();
    vi.stubGlobal('localStorage', memoryStorage(storages.kept));
    vi.stubGlobal('sessionStorage', memoryStorage(storages.keptInTab));
  });
  afterEach(() => vi.unstubAllGlobals());
  return storages;
}
