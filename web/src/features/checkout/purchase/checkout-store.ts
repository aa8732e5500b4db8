import type { Attempt } from '#web/lib/api/idempotency-keys.ts';
import { localStore } from '#web/lib/storage/local-store.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';
import { attemptKey, draftKey } from '#web/shop/session/session-flag.ts';
import { clearCode } from '#web/features/checkout/promo/promo-store.ts';

/** Shared by all tabs. */
const knownOrderKey = 'checkout_known_order';

export function clearDraft(): void {
  localStore.write(draftKey, null);
  clearCode();
  sessionStore.write(attemptKey, null);
}

export function readAttempt(): Attempt | null {
  return sessionStore.read(attemptKey) as Attempt | null;
}

export function saveAttempt(attempt: Attempt | null): void {
  sessionStore.write(attemptKey, attempt);
}

export function readKnownOrder(): string | null {
  return localStore.read(knownOrderKey);
}

/** Keeps the newest id: revisiting an older order ends no attempt. */
export function saveKnownOrder(orderId: number): void {
  if (orderId > (Number(readKnownOrder()) || 0)) localStore.write(knownOrderKey, `${orderId}`);
}

/** Calls back with the id of an order that another tab shows as paid. */
export function subscribeToKnownOrder(listener: (orderId: number) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === knownOrderKey && newValue !== null) listener(Number(newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
