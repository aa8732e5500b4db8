import { afterEach, beforeEach, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

interface Storages {
  /** What the browser keeps. */
  kept: Map<string, string>;
  /** What ends with the tab. */
  keptInTab: Map<string, string>;
}

/** Gives every test of a file empty storages of a browser and of its tab. */
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
