import { localStore, parseStored } from '#web/lib/storage/local-store.ts';
import { digestOf } from '#web/lib/storage/digest.ts';
import { promoKey } from '#web/shop/session/session-flag.ts';

/** Fallback without storage: the code stays in this tab. */
let held: string | null = null;
const listeners = new Set<() => void>();

/** Raw stored value for `codeOf`. Shared by tabs until purchase or sign-out. */
export function readKeptCode(): string | null {
  return localStore.read(promoKey) ?? held;
}

/** Stored code of this customer; null for another customer on the same machine. */
export function codeOf(kept: string | null, owner: string): string | null {
  const read = parseStored(kept) as { owner?: unknown; code?: unknown } | null;
  return read?.owner === digestOf(owner) && typeof read.code === 'string' ? read.code : null;
}

export function keepCode(owner: string, code: string): void {
  keep(JSON.stringify({ owner: digestOf(owner), code }));
}

export function forgetCode(): void {
  keep(null);
}

function keep(kept: string | null): void {
  localStore.write(promoKey, kept);
  held = localStore.read(promoKey) === kept ? null : kept;
  for (const tell of listeners) tell();
}

/** Subscribes to changes in this and other tabs. */
export function followCode(tell: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === promoKey || key === null) tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onStorage);
  };
}
