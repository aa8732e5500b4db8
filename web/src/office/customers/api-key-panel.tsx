import { Link } from 'react-router';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { ApiKeyActions } from './api-key-actions.tsx';
import { ApiKeyStatus } from './api-key-status.tsx';
import { scopesText } from './scopes-text.ts';

const columns = [
  { key: 'name', label: 'Key' },
  { key: 'used', label: 'Last used' },
  { key: 'state', label: 'State' },
  { key: 'actions', label: 'Actions' },
];

const shownMax = 10;

/** Keys of a customer for the public API, for staff who may see keys. */
export function ApiKeyPanel({ customerId }: { customerId: number }) {
  return useMay('listApiKeyRecords') ? <Keys customerId={customerId} /> : null;
}

function Keys({ customerId }: { customerId: number }) {
  const query = useOfficeQuery('listApiKeyRecords', { customer_id: customerId, limit: shownMax });
  const rows = query.data?.payload;
  return (
    <Panel title="API keys">
      <Loaded queries={[query]}>{rows ? <KeyTable rows={rows} /> : null}</Loaded>
      {query.data?.next ? (
        <p>
          <Link className="text-link" to={`/api-keys?customer_id=${customerId}`}>
            All API keys of this customer
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

function KeyTable({ rows }: { rows: readonly RowOf<'listApiKeyRecords'>[] }) {
  if (rows.length === 0) return <p className="text-muted">No API keys.</p>;
  return (
    <DataTable caption="API keys" columns={columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <Cell label="Key" kind="wide">
            <span className="grid">
              <span>{row.name}</span>
              <span className="text-small text-muted">{row.hint}…</span>
              <span className="text-small text-muted">{scopesText(row.scopes)}</span>
            </span>
          </Cell>
          <Cell label="Last used">{row.last_used_at === null ? 'Never' : <Moment at={row.last_used_at} />}</Cell>
          <Cell label="State">
            <ApiKeyStatus state={row.state} />
          </Cell>
          <Cell kind="wide">
            <ApiKeyActions apiKey={row} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
