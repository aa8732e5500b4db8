import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { DownloadLink } from '#web/office/kit/parts/download-link.tsx';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { movementText } from './movement-text.ts';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';

const columns = [
  { key: 'created_at', label: 'Time' },
  { key: 'kind', label: 'Movement' },
  { key: 'amount', label: 'Amount', numeric: true },
  { key: 'balance', label: 'Balance', numeric: true },
];

const shownMax = 20;

/** The newest movements of a balance; the file has them all. */
export function MovementTable({ customerId }: { customerId: number }) {
  const query = useOfficeQuery('listMovements', { id: customerId, limit: shownMax });
  const rows = query.data?.payload;
  return <Loaded queries={[query]}>{rows ? <Movements customerId={customerId} rows={rows} /> : null}</Loaded>;
}

interface MovementsProps {
  customerId: number;
  rows: readonly RowOf<'listMovements'>[];
}

function Movements({ customerId, rows }: MovementsProps) {
  if (rows.length === 0) return <p className="text-muted">No coins have moved yet.</p>;
  return (
    <>
      <DataTable caption="Movements of the balance" columns={columns}>
        {rows.map(({ id, created_at: at, kind, reference, amount, balance_after: after }) => (
          <tr key={id}>
            <Cell label="Time">
              <Moment at={at} />
            </Cell>
            <Cell label="Movement">
              <MovementText kind={kind} reference={reference} />
            </Cell>
            <Cell label="Amount" numeric>
              {coinsText(amount, true)}
            </Cell>
            <Cell label="Balance" numeric>
              {coinsText(after)}
            </Cell>
          </tr>
        ))}
      </DataTable>
      <p>
        <DownloadLink
          isText
          href={`/api/office/customers/${customerId}/movements.csv`}
          check={() => callOffice('listMovements', { id: customerId, limit: 1 })}
        >
          Export all movements
        </DownloadLink>
      </p>
    </>
  );
}

/** Wraps, unlike two lines of a list: the panel is narrow. */
function MovementText(movement: Pick<RowOf<'listMovements'>, 'kind' | 'reference'>) {
  const { top, below } = movementText(movement);
  return (
    <span className="grid">
      <span>{top}</span>
      <span className="text-small text-muted">{below}</span>
    </span>
  );
}
