import emailKinds from '#contract/office/email-kinds.json' with { type: 'json' };
import { codeText } from '#contract/office/code-text.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { codeOptions } from '#web/office/kit/parts/code-options.ts';
import { Moment, Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';

type Email = RowOf<'listEmails'>;

const tones: Record<Email['status'], StatusTone> = { queued: 'waiting', kept: 'quiet', sent: 'done', failed: 'failed' };

export const statusNames: Record<Email['status'], string> = {
  queued: 'Waits',
  kept: 'In the demo mailbox',
  sent: 'Sent',
  failed: 'Given up',
};

const columns: readonly ListColumn<Email>[] = [
  { key: 'created_at', label: 'Time', width: 170, cell: ({ created_at: at }) => <Moment at={at} /> },
  { key: 'subject', label: 'Subject', isTitle: true, cell: ({ subject }) => subject },
  { key: 'to', label: 'To', isWide: true, width: 240, cell: ({ to }) => to },
  { key: 'kind', label: 'Kind', width: 190, cell: ({ kind }) => codeText(kind) },
  { key: 'status', label: 'State', width: 200, cell: (row) => <EmailStatus {...row} /> },
  { key: 'reference', label: 'About', width: 140, cell: ({ reference }) => reference ?? '' },
  { key: 'last_error', label: 'Last error', isExtra: true, isWide: true, cell: ({ last_error: error }) => error ?? '' },
];

const filters: readonly ListFilter[] = [
  { kind: 'select', key: 'kind', label: 'Kind', options: codeOptions(emailKinds) },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
];

const tabs = {
  param: 'status',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'queued', label: 'Waiting' },
    { value: 'sent', label: 'Sent' },
    { value: 'failed', label: 'Given up' },
    { value: 'kept', label: 'Demo mailbox' },
  ],
};

const linkTo = ({ id }: Email) => `/emails/${id}`;

/** What the shop wrote to whom, newest first. */
export function EmailsList() {
  return (
    <ListScreen
      title="Emails"
      call="listEmails"
      columns={columns}
      defaultSort="-id"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Whole address"
      note={<AlertCounts />}
      emptyTitle="No emails yet"
    />
  );
}

/** What customers watch, and what was sent for it; dashes until the counts are read. */
function AlertCounts() {
  const counts = useOfficeQuery('readAlertCounts', {}).data?.payload;
  const rows = [
    { label: 'Saved searches', count: counts?.saved_searches },
    { label: 'Price alerts', count: counts?.price_alerts },
    { label: 'Customers with news of favourites', count: counts?.favourites },
    { label: 'Browsers with push', count: counts?.push_devices },
    { label: 'Notices sent in 24 hours', count: counts?.day.sent },
    { label: 'In 7 days', count: counts?.week.sent },
    { label: 'Outdated in 7 days', count: counts?.week.dropped },
    { label: 'Waiting', count: counts?.waiting },
    { label: 'Failed emails in 7 days', count: counts?.week.failed_emails },
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-ui" aria-label="Alerts">
      {rows.map(({ label, count }) => (
        <div key={label} className="flex gap-1.5">
          <dt>{label}</dt>
          <dd className="text-ink">{count === undefined ? '–' : count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

export function EmailStatus({ status }: Pick<Email, 'status'>) {
  return <Status tone={tones[status]}>{statusNames[status]}</Status>;
}
