import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { Money } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { eurosOrNone } from './euros-or-none.tsx';
import type { OrderData } from './order-data.ts';

export type RefundPlan = OfficeReplyOf<'previewOrderRefund'>['payload'];

interface RefundPlanProps {
  plan: RefundPlan;
  /** For the titles of lines. */
  lines: readonly Pick<OrderData['lines'][number], 'position' | 'title'>[];
  /** Pieces that stay sold. */
  rest?: string;
}

/** What a refund is about to do, to the cent. Stays in view while the dialog scrolls. */
export function RefundPlan({ plan, lines, rest = '' }: RefundPlanProps) {
  const titleOf = (position: number) => lines.find((line) => line.position === position)?.title ?? `Line ${position}`;
  const list = (countOf: (line: RefundPlan['lines'][number]) => number) =>
    plan.lines
      .filter((line) => countOf(line) > 0)
      .map((line) => `${countOf(line)} × ${titleOf(line.position)}`)
      .join(', ');
  return (
    <div className="panel office-panel dialog-plan" role="status">
      <Facts
        rows={[
          { label: 'Refund', value: <Money amount={plan.total} currency="EUR" isStrong /> },
          { label: 'For', value: list(({ count }) => count) },
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
          { label: 'Back on sale', value: list(({ restocked_count: count }) => count) },
          { label: 'Stays sold', value: plan.is_all ? 'Nothing: the order becomes refunded' : rest },
        ]}
      />
    </div>
  );
}
