import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';

const columns = [
  { key: 'order', label: 'Order' },
  { key: 'customer', label: 'Customer' },
  { key: 'status', label: 'Status' },
  { key: 'at', label: 'Since' },
];
const shownMax = 100;

/** The last uses of a code, newest first. */
export function Redemptions({ id, uses }: { id: number; uses: number }) {
  const rows = useOfficeQuery('listRedemptions', { id, limit: shownMax }).data?.payload ?? [];
  return (
    <Panel title={`Uses: ${uses}`}>
      {rows.length === 0 ? <p className="text-muted">No order has used this code yet.</p> : null}
      {rows.length > 0 ? (
        <DataTable caption="Uses" columns={columns}>
          {rows.map((row) => (
            <tr key={row.id}>
              <Cell label="Order">#{row.order_id}</Cell>
              <Cell label="Customer">#{row.customer_id}</Cell>
              <Cell label="Status">{row.status}</Cell>
              <Cell label="Since">
                <Moment at={row.settled_at ?? row.created_at} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      ) : null}
    </Panel>
  );
}
