import { digestOf } from '#web/lib/storage/digest.ts';
import { localStore, parseStored } from '#web/lib/storage/local-store.ts';
import { promoKey } from '#web/shop/session/session-flag.ts';

/** Fallback without storage: the code stays in this tab. */
let fallbackCode: string | null = null;
const listeners = new Set<() => void>();

/** Raw stored value for `codeOf`. Shared by tabs until purchase or sign-out. */
export function readStoredCode(): string | null {
  return localStore.read(promoKey) ?? fallbackCode;
}

/** Stored code of this customer; null for another customer on the same machine. */
export function codeOf(stored: string | null, owner: string): string | null {
  const read = parseStored(stored) as { owner?: unknown; code?: unknown } | null;
  return read?.owner === digestOf(owner) && typeof read.code === 'string' ? read.code : null;
}

export function saveCode(owner: string, code: string): void {
  writeCode(JSON.stringify({ owner: digestOf(owner), code }));
}

export function clearCode(): void {
  writeCode(null);
}

function writeCode(stored: string | null): void {
  localStore.write(promoKey, stored);
  fallbackCode = localStore.read(promoKey) === stored ? null : stored;
  for (const listener of listeners) listener();
}

/** Subscribes to changes in this and other tabs. */
export function subscribeToCode(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === promoKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
