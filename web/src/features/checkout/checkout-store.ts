import { store, stored } from '#web/lib/preferences.ts';
import { attemptKey, draftKey } from '#web/lib/session/session-flag.ts';
import { keepInTab, keptInTab } from '#web/lib/tab-storage.ts';
import type { Attempt } from './attempt.ts';
import { forgetCode } from './promo-store.ts';

/** Shared by all tabs: an order that one of them has shown is known in the others. */
const knownOrderKey = 'checkout_known_order';

/** The purchase is done: nothing of it is offered again. */
export function clearDraft(): void {
  store(draftKey, null);
  forgetCode();
  keepInTab(attemptKey, null);
}

export function readAttempt(): Attempt | null {
  return keptInTab(attemptKey) as Attempt | null;
}

export function saveAttempt(attempt: Attempt | null): void {
  keepInTab(attemptKey, attempt);
}

export function readKnownOrder(): string | null {
  return stored(knownOrderKey);
}

/** Keeps the newest: looking at an older order again ends no attempt. */
export function saveKnownOrder(orderId: number): void {
  if (orderId > (Number(readKnownOrder()) || 0)) store(knownOrderKey, `${orderId}`);
}
