import type { ReactNode } from 'react';
import { Money } from '#web/office/kit/parts/cells.tsx';

/** An amount in euros for a row that is left out when it is zero. */
export function eurosOrNone(amount: number): ReactNode {
  return amount === 0 ? null : <Money amount={amount} currency="EUR" />;
}
