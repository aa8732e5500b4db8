import { useEffect, useState } from 'react';
import { subscribeToKnownOrder } from './checkout-store.ts';

/** Id of an order that the customer paid in another tab while this page was open; null if none. */
export function useOrderPaidElsewhere(): number | null {
  const [orderId, setOrderId] = useState<number | null>(null);
  useEffect(() => subscribeToKnownOrder(setOrderId), []);
  return orderId;
}
