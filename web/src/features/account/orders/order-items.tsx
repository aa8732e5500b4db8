import type { OrderDetails } from '#contract/checkout.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { OrderItem } from './order-item.tsx';

/** Bought items with their prices. */
export function OrderItems({ order }: { order: OrderDetails }) {
  const { moneyIn } = useMoney();
  return (
    <ul className="grid gap-4">
      {order.items.map((item) => (
        <li key={item.item_id} className="flex items-start justify-between gap-3">
          <OrderItem row={item} quantity={item.count} isExact />
          <b className="font-semibold whitespace-nowrap tabular-nums">{moneyIn(order.currency, item.sum)}</b>
        </li>
      ))}
    </ul>
  );
}
