import { Link } from 'react-router';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { methodLabels, purposeText } from './payout-labels.ts';
import type { Payout } from './payout-data.ts';

export function PayoutFacts({ payout }: { payout: Payout }) {
  const { purpose, reference_id: referenceId, customer_id: customerId, others } = payout;
  return (
    <Facts
      rows={[
        { label: 'Amount', value: <Money amount={payout.amount} currency="EUR" isStrong /> },
        { label: 'Method', value: methodLabels[payout.method] },
        { label: 'Account', value: payout.destination },
        { label: 'Holder', value: payout.holder },
        { label: 'Account named by', value: payout.named_by === null ? null : actorText(payout.named_by) },
        {
          label: 'Customer',
          value: (
            <Link className="text-link" to={`/customers/${customerId}`}>
              {payout.email}
            </Link>
          ),
        },
        {
          label: 'For',
          value:
            purpose === 'offer' ? (
              <Link className="text-link" to={`/offers/${referenceId}`}>
                {purposeText(purpose, referenceId)}
              </Link>
            ) : (
              purposeText(purpose, referenceId)
            ),
        },
        { label: 'Requested', value: <Moment at={payout.created_at} /> },
        { label: 'Held until', value: <Moment at={payout.held_until} /> },
        {
          label: 'Other payouts',
          value:
            others.length === 0 ? null : (
              <span className="flex flex-wrap gap-x-3">
                {others.map(({ id, state }) => (
                  <Link key={id} className="text-link" to={`/payouts/${id}`}>
                    #{id}, {state}
                  </Link>
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}
