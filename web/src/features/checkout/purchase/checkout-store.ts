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
