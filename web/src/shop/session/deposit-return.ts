import { localStore } from '#web/lib/storage/local-store.ts';
import { ownPath } from './redirects.ts';
import { depositReturnKey } from './session-flag.ts';

/** Where a top-up may lead back to, and the text of that link. */
const labels: readonly [RegExp, string][] = [
  [/^\/cart$/, 'payment.back_to_cart'],
  [/^\/products\/[^/?#]+\/[^/?#]+\/\d+$/, 'payment.back_to_item'],
  [/^\/#deals$/, 'payment.back_to_deal'],
];

export interface DepositReturn {
  path: string;
  /** Text key. */
  label: string;
}

/** Anyone can write a URL, so only pages of the shop with something to buy are accepted. */
export function returnOf(target: string | null | undefined): DepositReturn | null {
  const path = ownPath(target);
  if (path === null) return null;
  const label = labels.find(([pattern]) => pattern.test(path))?.[1];
  return label === undefined ? null : { path, label };
}

interface Kept {
  depositId: number;
  path: string;
}

/** Persisted across the payment page; a newer top-up replaces it. */
export function saveDepositReturn(owner: string, { depositId, path }: Kept): void {
  localStore.writeOwned(owner, depositReturnKey, { depositId, path });
}

export function readDepositReturn(owner: string, depositId: number): DepositReturn | null {
  const kept = localStore.readOwned<Kept>(owner, depositReturnKey);
  return kept?.depositId === depositId ? returnOf(kept.path) : null;
}
