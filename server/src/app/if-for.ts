import type { PaymentEvent } from '#server/payments/payments.types.ts';

/** Handles payments of one purpose only. */
export function ifFor<E extends PaymentEvent>(
  purpose: PaymentEvent['purpose'],
  handle: (event: E) => Promise<void>,
): (event: E) => Promise<void> {
  return async (event) => {
    if (event.purpose === purpose) await handle(event);
  };
}
