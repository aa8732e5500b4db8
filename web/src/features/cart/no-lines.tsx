import type { ComponentProps } from 'react';
import { CartFailure } from './cart-failure.tsx';
import { EmptyCart } from './empty-cart.tsx';

type Failure = ComponentProps<typeof CartFailure>;

interface NoLinesProps {
  failure: Failure['failure'] | null;
  refetch: Failure['refetch'];
  /** Order that the customer paid in another tab; null if none. */
  paidOrder: number | null;
}

/** A cart that is empty or cannot be loaded. */
export function NoLines({ failure, refetch, paidOrder }: NoLinesProps) {
  return (
    <div className="mt-5">
      {failure ? <CartFailure failure={failure} refetch={refetch} /> : <EmptyCart paidOrder={paidOrder} />}
    </div>
  );
}
