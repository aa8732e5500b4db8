import { useMemo } from 'react';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { codeText } from '#contract/office/code-text.ts';
import { codeOptions } from '#web/office/kit/parts/code-options.ts';
import { detailTexts } from '#web/office/kit/parts/detail-texts.ts';

const columns: readonly ListColumn<RowOf<'listAudit'>>[] = [
  { key: 'at', label: 'Time', width: 170, cell: ({ at }) => <Moment at={at} /> },
  { key: 'actor', label: 'Actor', width: 240, isWide: true, cell: ({ actor }) => actorText(actor) },
  { key: 'action', label: 'Action', width: 220, isTitle: true, cell: ({ action }) => codeText(action) },
  { key: 'subject', label: 'Subject', width: 160, cell: ({ subject }) => subject },
  { key: 'details', label: 'Details', isWide: true, cell: ({ details }) => <Details of={details} /> },
];

function Details({ of }: { of: RowOf<'listAudit'>['details'] }) {
  return detailTexts(of, useMe().shop.time_zone).join(', ');
}

const filtersOf = (actors: readonly string[], actions: readonly string[]): readonly ListFilter[] => [
  {
    kind: 'select',
    key: 'actor',
    label: 'Actor',
    options: actors.map((value) => ({ value, label: actorText(value) })),
  },
  { kind: 'select', key: 'action', label: 'Action', options: codeOptions(actions) },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
];

/** What staff changed, newest first. */
export function AuditList() {
  const choices = useOfficeQuery('readLogChoices', {}).data?.payload;
  const filters = useMemo(() => filtersOf(choices?.actors ?? [], choices?.actions ?? []), [choices]);
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
