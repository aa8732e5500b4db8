/** Handles payments, refunds, disputes and payouts of one purpose only. */
export function ifFor<E extends { purpose: string }>(
  purpose: E['purpose'],
  handle: (event: E) => Promise<void>,
): (event: E) => Promise<void> {
  return async (event) => {
    if (event.purpose === purpose) await handle(event);
  };
}
