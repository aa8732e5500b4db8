/** The page that follows the payment of an order, until it is known. */
export function waitingPath(orderId: number): string {
  return `/processing-payment?${new URLSearchParams({ order: `${orderId}` })}`;
}
