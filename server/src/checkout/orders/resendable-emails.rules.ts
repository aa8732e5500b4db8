const orderKinds = ['order_paid', 'order_delivered', 'order_refunded', 'payment_late'] as const;

/** Emails about an order that stay true. */
export function isOrderEmail(kind: string): kind is (typeof orderKinds)[number] {
  return orderKinds.some((one) => one === kind);
}

/** Whether staff may send an email of this kind again: others say what may have changed since. */
export function canResend(kind: string): boolean {
  return isOrderEmail(kind) || kind === 'refund_made';
}
