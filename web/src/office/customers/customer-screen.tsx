import { useParams } from 'react-router';
import type { Customer } from '#contract/office/customers.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { ApiKeyPanel } from './api-key-panel.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerLinks } from './customer-links.tsx';
import { CustomerStatus } from './customer-status.tsx';
import { MovementTable } from './movement-table.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';
import { SessionTable } from './session-table.tsx';

const back = { to: '/customers', label: 'Customers' };

export function CustomerScreen() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readCustomer', { id });
  const customer = query.data?.payload;
  return (
    <Screen
      title={customer?.name || `Customer #${id}`}
      back={back}
      mark={customer ? <CustomerStatus state={customer.state} /> : null}
      actions={customer ? <CustomerActions key={id} customer={customer} /> : null}
      queries={[query]}
    >
      {customer ? <CustomerPanels customer={customer} /> : null}
    </Screen>
  );
}

function CustomerPanels({ customer }: { customer: Customer }) {
  return (
    <div className="panel-grid">
      <Panel title="Profile">
        <Profile customer={customer} />
      </Panel>
      <Panel title="Activity">
        <CustomerLinks customer={customer} />
      </Panel>
      <Panel title="Balance">
        <Facts
          rows={[
            { label: 'Balance', value: coinsText(customer.balance) },
            { label: 'Held by orders', value: customer.held > 0 ? coinsText(customer.held) : null },
          ]}
        />
        <MovementTable customerId={customer.id} />
      </Panel>
      <ApiKeyPanel customerId={customer.id} />
      <TwoStepPanel customer={customer} />
      <Panel title="Sessions">
        <SessionTable sessions={customer.sessions} />
      </Panel>
    </div>
  );
}

function Profile({ customer }: { customer: Customer }) {
  const { id, email, phone, address, post_code: postCode, city, country, language, trade_link: tradeLink } = customer;
  const place = [address, [postCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return (
    <Facts
      rows={[
        { label: 'Number', value: `#${id}` },
        { label: 'Email', value: email },
        { label: 'Email verified', value: customer.verified_at === null ? 'No' : <Moment at={customer.verified_at} /> },
        { label: 'Phone', value: phone },
        { label: 'Address', value: place },
        { label: 'Language', value: language },
        { label: 'Trade link', value: tradeLink },
        { label: 'Steam account', value: customer.steam && <SteamAccount steam={customer.steam} /> },
        { label: 'Customer since', value: <Moment at={customer.created_at} /> },
        { label: 'Blocked', value: customer.blocked_at === null ? null : <Moment at={customer.blocked_at} /> },
        { label: 'Deleted', value: customer.deleted_at === null ? null : <Moment at={customer.deleted_at} /> },
      ]}
    />
  );
}

function SteamAccount({ steam: { id, name, linked_at: linkedAt } }: { steam: NonNullable<Customer['steam']> }) {
  return (
    <>
      <a className="text-link" href={`https://steamcommunity.com/profiles/${id}`} target="_blank" rel="noreferrer">
        {name || id}
      </a>
      {name ? ` · ${id}` : null} · linked <Moment at={linkedAt} />
    </>
  );
}
