import { localStore } from '#web/lib/storage/local-store.ts';
import { attemptKey, draftKey } from '#web/shop/session/session-flag.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';
import type { Attempt } from './attempt.ts';
import { forgetCode } from '#web/features/checkout/promo/promo-store.ts';

/** Shared by all tabs: an order that one of them has shown is known in the others. */
const knownOrderKey = 'checkout_known_order';

/** The purchase is done: nothing of it is offered again. */
export function clearDraft(): void {
  localStore.write(draftKey, null);
  forgetCode();
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

/** Keeps the newest: looking at an older order again ends no attempt. */
export function saveKnownOrder(orderId: number): void {
  if (orderId > (Number(readKnownOrder()) || 0)) localStore.write(knownOrderKey, `${orderId}`);
}
