import { Moment } from '#web/office/kit/parts/cells.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { detailsText } from './details-text.ts';

const columns: readonly ListColumn<RowOf<'listAudit'>>[] = [
  { key: 'at', label: 'Time', width: 170, cell: ({ at }) => <Moment at={at} /> },
  { key: 'actor', label: 'Actor', width: 240, isWide: true, cell: ({ actor }) => actor },
  { key: 'action', label: 'Action', width: 220, isTitle: true, cell: ({ action }) => action },
  { key: 'subject', label: 'Subject', width: 160, cell: ({ subject }) => subject },
  { key: 'details', label: 'Details', isWide: true, cell: ({ details }) => detailsText(details) },
];

const filters: readonly ListFilter[] = [
  { kind: 'text', key: 'actor', label: 'Actor' },
  { kind: 'text', key: 'action', label: 'Action' },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
];

/** What staff changed, newest first. */
export function AuditList() {
  return (
    <ListScreen
      title="Audit log"
      call="listAudit"
      columns={columns}
      defaultSort="-at"
      filters={filters}
      searchLabel="Subject, such as order:17"
      emptyTitle="Nothing has been changed yet"
    />
  );
}
