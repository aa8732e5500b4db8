/** The page that follows the payment of an order, until it is known. */
export function waitingPath(orderId: number): string {
  return `/processing-payment?${new URLSearchParams({ order: `${orderId}` })}`;
}

interface FailedPayment {
  type: 'order' | 'topup';
  id: number | null;
  /** What came of the payment is known by its number: no error is named. */
  isOver?: boolean;
}

/** The page of a payment that came to nothing. The error is the literal of the wire, in every language; the number says more. */
export function failedPaymentPath({ type, id, isOver = false }: FailedPayment): string {
  const error = isOver ? [] : [['error', 'Payment processing failed']];
  const order = id === null ? [] : [['order', `${id}`]];
  return `/fail-payment?${new URLSearchParams([['type', type], ...error, ...order])}`;
}
