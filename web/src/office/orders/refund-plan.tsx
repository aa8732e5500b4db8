import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { Money } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { eurosOrNone } from './euros-or-none.tsx';
import type { OrderData } from './order-data.ts';

interface RefundPlanProps {
  plan: OfficeReplyOf<'previewOrderRefund'>['payload'];
  /** For the titles of lines. */
  lines: readonly Pick<OrderData['lines'][number], 'position' | 'title'>[];
}

/** What a refund is about to do, to the cent. */
export function RefundPlan({ plan, lines }: RefundPlanProps) {
  const restocked = plan.lines.filter(({ restocked_count }) => restocked_count > 0);
  const titleOf = (position: number) => lines.find((line) => line.position === position)?.title ?? `Line ${position}`;
  return (
    <div className="panel office-panel" role="status">
      <Facts
        rows={[
          { label: 'Refund', value: <Money amount={plan.total} currency="EUR" isStrong /> },
          { label: 'To the payment method', value: eurosOrNone(plan.to_source) },
          { label: 'Given back by the bank', value: eurosOrNone(plan.by_bank) },
          {
            label: 'To the wallet',
            value: plan.to_wallet > 0 && (
              <>
                {coinsText(plan.coins)}, worth {eurosOrNone(plan.to_wallet)}
              </>
            ),
          },
          {
            label: 'Back on sale',
            value: restocked
              .map(({ position, restocked_count }) => `${restocked_count} × ${titleOf(position)}`)
              .join(', '),
          },
          { label: 'Order', value: plan.is_all ? 'Nothing is left: it becomes refunded' : null },
        ]}
      />
    </div>
  );
}
