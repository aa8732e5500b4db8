export function orderPath(orderId: number): string {
  return `/account/orders/${orderId}`;
}

/** Leads to the invoice of a paid order; served beside the app. */
export function invoicePath(orderId: number): string {
  return `/account/orders/${orderId}/invoice`;
}

export function waitingPath(orderId: number): string {
  return `/processing-payment?${new URLSearchParams({ order: `${orderId}` })}`;
}

export function successPath(orderId: number): string {
  return `/success-payment?${new URLSearchParams({ type: 'order', order: `${orderId}` })}`;
}

interface FailedPayment {
  type: 'order' | 'topup';
  id: number | null;
  hasEnded?: boolean;
}

/** The error parameter is the fixed literal of the wire, in every language. */
export function failedPaymentPath({ type, id, hasEnded = false }: FailedPayment): string {
  const error = hasEnded ? [] : [['error', 'Payment processing failed']];
  const order = id === null ? [] : [['order', `${id}`]];
  return `/fail-payment?${new URLSearchParams([['type', type], ...error, ...order])}`;
}
