import { Link } from 'react-router';
import { Deadline, Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { CopyButton } from '#web/office/kit/parts/copy-button.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { methodLabels, purposeText } from './payout-labels.ts';
import type { Payout } from './payout-data.ts';

export function PayoutFacts({ payout }: { payout: Payout }) {
  const { purpose, reference_id: referenceId, customer_id: customerId, others, pay_to: payTo } = payout;
  const { phone, entity, reference } = payTo ?? {};
  return (
    <Facts
      rows={[
        { label: 'Amount', value: <Money amount={payout.amount} currency="EUR" isStrong /> },
        { label: 'Method', value: methodLabels[payout.method] },
        { label: 'Account', value: payout.destination },
        { label: 'Phone', value: phone && <Copied name="phone" value={phone} /> },
        { label: 'Entity', value: entity && <Copied name="entity" value={entity} /> },
        { label: 'Reference', value: reference && <Copied name="reference" value={reference} /> },
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
        { label: 'Held until', value: <Deadline at={payout.held_until} /> },
        {
          label: 'Other payouts',
          value:
            others.length === 0 ? null : (
              <span className="flex flex-wrap gap-x-3">
                {others.map(({ id, state, surplus }) => (
                  <Link key={id} className="text-link" to={`/payouts/${id}`}>
                    #{id}, {state}
                    {surplus > 0 ? `, ${moneyText(surplus, 'EUR')} paid` : null}
                  </Link>
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}

/** What the one who pays by hand types into the app of the bank. */
function Copied({ name, value }: { name: string; value: string }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="tabular-nums">{value}</span>
      <CopyButton text={value}>{`Copy ${name}`}</CopyButton>
    </span>
  );
}
