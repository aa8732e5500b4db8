import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { Deadline, Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';

export type BalanceRefundPlan = OfficeReplyOf<'previewBalanceRefund'>['payload'];

type Line = BalanceRefundPlan['lines'][number];

/** What a refund of balance is about to give back of each top-up and order, to the cent, and what stays. */
export function BalanceRefundPlan({ plan }: { plan: BalanceRefundPlan }) {
  const { waiting, granted, payout } = plan;
  return (
    <div className="panel office-panel dialog-plan is-long" role="status">
      <Facts
        rows={[
          { label: 'Refund', value: <Money amount={plan.amount} currency="EUR" isStrong /> },
          { label: 'Taken from the balance', value: coinsText(plan.coins) },
          ...plan.lines.map((line) => ({ label: sourceText(line), value: <Way line={line} /> })),
          {
            label: 'Payout',
            value: payout && (
              <>
                <Money amount={payout.amount} currency="EUR" /> in all, held until <Deadline at={payout.held_until} />
              </>
            ),
          },
          { label: 'Granted, stays', value: granted > 0 && coinsText(granted) },
          {
            label: 'From orders, waits',
            value: waiting && (
              <>
                {coinsText(waiting.coins)}, the last of them until <Moment at={waiting.waits_until} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

function sourceText({ source }: Line): string {
  const [kind, id] = source.split(':');
  return `${kind === 'deposit' ? 'Top-up' : 'Order'} #${id}`;
}

function Way({ line: { amount, coins, way, method } }: { line: Line }) {
  return (
    <>
      <Money amount={amount} currency="EUR" />
      {way === 'source' ? ` back by ${method}` : ' to a bank account'} for {coinsText(coins)}
    </>
  );
}
