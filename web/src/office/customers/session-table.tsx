import type { Customer } from '#contract/office/customers.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';

const columns = [
  { key: 'device', label: 'Browser' },
  { key: 'ip', label: 'Address' },
  { key: 'used', label: 'Last used' },
];

export function SessionTable({ sessions }: Pick<Customer, 'sessions'>) {
  if (sessions.length === 0) return <p className="text-muted">Not signed in anywhere.</p>;
  return (
    <DataTable caption="Open sessions" columns={columns}>
      {sessions.map(({ id, user_agent: userAgent, device, ip, last_used_at: at }) => (
        <tr key={id}>
          <Cell label="Browser" kind="wide">
            <span title={userAgent}>{device || 'Unknown'}</span>
          </Cell>
          <Cell label="Address">{ip}</Cell>
          <Cell label="Last used">
            <Moment at={at} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
