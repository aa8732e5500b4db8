import type { OrderDetails } from '#contract/checkout.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { nameCopy } from '#web/lib/texts/name-copy.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** What was refunded of an order, when, and where the money went. */
export function OrderRefunds({ order }: { order: OrderDetails }) {
  const when = useDateFormat();
  const { moneyIn } = useMoney();
  return (
    <ul className="grid gap-4">
      {order.refunds.map((refund) => (
        <li key={refund.id} className="grid gap-1 text-ui">
          <span className="flex flex-wrap justify-between gap-x-4">
            <b className="font-semibold tabular-nums">{moneyIn(order.currency, refund.sum)}</b>
            <span className="text-muted tabular-nums">
              {when.date(refund.created_at)} <span className="text-subtle">{when.time(refund.created_at)}</span>
            </span>
          </span>
          <RefundItems order={order} items={refund.items} />
          <Destinations refund={refund} coinName={order.internal_currency} />
        </li>
      ))}
    </ul>
  );
}

type Refund = OrderDetails['refunds'][number];

function RefundItems({ order, items }: { order: OrderDetails; items: Refund['items'] }) {
  const t = useT();
  const titles = new Map(order.items.map((item) => [item.item_id, nameCopy(t, item)]));
  return items.map(({ item_id: id, count }) => (
    <span key={id} className="text-small text-muted">
      {count > 1 ? `${titles.get(id)} × ${count}` : titles.get(id)}
    </span>
  ));
}

function Destinations({ refund, coinName }: { refund: Refund; coinName: string }) {
  const t = useT();
  const { moneyIn } = useMoney();
  const coins = (amount: number) => `${formatCoins(amount)} ${coinName}`;
  const euros = (amount: number) => ({ amount: moneyIn('EUR', amount) });
  const lines = [
    refund.bank_sum > 0 && t('account.refund_by_bank', euros(refund.bank_sum)),
    refund.source_sum > 0 && t('account.refund_to_source', euros(refund.source_sum)),
    refund.coins > 0 && t('account.refund_to_balance', { coins: coins(refund.coins) }),
    refund.failed_coins !== null && t('account.refund_failed', { coins: coins(refund.failed_coins) }),
  ];
  return lines.map((line) =>
    line === false ? null : (
      <span key={line} className="text-small text-muted">
        {line}
      </span>
    ),
  );
}
