import { Link } from 'react-router';
import type { Customer, CustomerCounts } from '#contract/office/customers.ts';
import type { OfficeRouteName } from '#contract/office/endpoints.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { Facts } from '#web/office/kit/parts/facts.tsx';

interface Listed {
  count: keyof CustomerCounts;
  label: string;
  call: OfficeRouteName;
  list: string;
}

const lists: readonly Listed[] = [
  { count: 'orders', label: 'Orders', call: 'listOrders', list: '/orders?' },
  { count: 'payments', label: 'Payments', call: 'listPayments', list: '/payments?' },
  { count: 'deposits', label: 'Deposits', call: 'listPayments', list: '/payments?purpose=deposit&' },
  { count: 'offers', label: 'Offers', call: 'listDeskOffers', list: '/offers?' },
  { count: 'payouts', label: 'Payouts', call: 'listPayouts', list: '/payouts?' },
  { count: 'disputes', label: 'Disputes', call: 'listDisputes', list: '/disputes?state=all&' },
];

/** Numbers of what the customer has, each a link to the list of it. */
export function CustomerLinks({ customer: { id, counts } }: { customer: Customer }) {
  return (
    <Facts
      rows={lists.map(({ count, label, call, list }) => ({
        label,
        value: (
          <CountLink
            call={call}
            label={`${label} of this customer: ${counts[count]}`}
            to={`${list}customer_id=${id}`}
            count={counts[count]}
          />
        ),
      }))}
    />
  );
}

interface CountLinkProps extends Pick<Listed, 'call' | 'label'> {
  to: string;
  count: number;
}

function CountLink({ call, label, to, count }: CountLinkProps) {
  const mayList = useMay(call);
  if (!mayList || count === 0) return count;
  return (
    <Link className="text-link tabular-nums" to={to} aria-label={label}>
      {count}
    </Link>
  );
}
