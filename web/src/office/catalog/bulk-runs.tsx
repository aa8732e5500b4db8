import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Link } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';

type Run = OfficeReplyOf<'listBulkChanges'>['payload'][number];

const columns = [
  { key: 'what', label: 'Change' },
  { key: 'by', label: 'By' },
  { key: 'at', label: 'Started' },
  { key: 'changed', label: 'Changed', numeric: true },
  { key: 'failed', label: 'Not changed', numeric: true },
];

/** What a run does, such as `price_percent -5`. */
export function runText({
  change,
  undo_of: undoOf,
  is_import: isImport,
}: Pick<Run, 'change' | 'undo_of' | 'is_import'>): string {
  if (isImport) return 'Import of a file';
  if (change === null) return `Undoing of change ${undoOf ?? ''}`;
  return Object.entries(change)
    .map(([name, value]) => `${name.replaceAll('_', ' ').replace('is ', '')} ${String(value)}`)
    .join(', ');
}

/** The last bulk changes and imports; nothing while there are none. */
export function BulkRuns() {
  const runs = useOfficeQuery('listBulkChanges', {}).data?.payload ?? [];
  if (runs.length === 0) return null;
  return (
    <Panel title="Earlier changes and imports">
      <DataTable caption="Earlier changes and imports" columns={columns}>
        {runs.map((run) => (
          <tr key={run.id}>
            <Cell label="Change">
              <Link className="text-link" to={`/items/bulk/${run.id}`}>
                {runText(run)}
              </Link>
            </Cell>
            <Cell label="By">{actorText(run.actor)}</Cell>
            <Cell label="Started">
              <Moment at={run.created_at} />
            </Cell>
            <Cell label="Changed" numeric>
              {run.partly > 0 ? `${run.changed} (${run.partly} in part)` : run.changed}
            </Cell>
            <Cell label="Not changed" numeric>
              {run.failed + run.untouched}
            </Cell>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}
