import { localStore, parseStored } from '#web/lib/storage/local-store.ts';
import { digestOf } from '#web/lib/storage/digest.ts';
import { promoKey } from '#web/shop/session/session-flag.ts';

/** For browsers that forbid storage: there the code is known to its own tab only. */
let held: string | null = null;
const listeners = new Set<() => void>();

/** The code in force as it is kept, for `codeOf`: one for all tabs, like the cart, until the purchase or the log-out. */
export function readKeptCode(): string | null {
  return localStore.read(promoKey) ?? held;
}

/** The code that was kept for a customer; another one on this machine is not offered it. */
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

/** Tells of changes in this tab and in others. */
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
