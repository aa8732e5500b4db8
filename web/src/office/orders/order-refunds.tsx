import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import type { OrderData } from './order-data.ts';

/** What was given back of an order, and where to. */
export function OrderRefunds({ refunds }: Pick<OrderData, 'refunds'>) {
  return (
    <Panel title="Refunds">
      <ul className="grid gap-3">
        {refunds.map(({ id, created_at, total, to_source, by_bank, to_wallet, coins, reason, actor, failed_at }) => (
          <li key={id} className="grid gap-1">
            <p className="flex justify-between gap-3">
              <b>Refund {id}</b>
              <Money amount={total} currency="EUR" isStrong />
            </p>
            {to_source > 0 ? (
              <p>
                <Money amount={to_source} currency="EUR" /> to the payment method
              </p>
            ) : null}
            {by_bank > 0 ? (
              <p>
                <Money amount={by_bank} currency="EUR" /> given back by the bank before
              </p>
            ) : null}
            {to_wallet > 0 ? (
              <p>
                <Money amount={to_wallet} currency="EUR" /> as {coinsText(coins)} to the wallet
              </p>
            ) : null}
            {failed_at === null ? null : <p className="text-warning">Did not arrive; credited as coins</p>}
            <p className="text-small text-muted">
              {reason} · {actorText(actor)} · <Moment at={created_at} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
