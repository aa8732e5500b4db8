import emailKinds from '#contract/office/email-kinds.json' with { type: 'json' };
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
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
  const alerts = useOfficeQuery('readAlertCounts', {}).data?.payload;
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
      {...(alerts && { note: alertsNote(alerts) })}
      emptyTitle="No emails yet"
    />
  );
}

type AlertCounts = OfficeReplyOf<'readAlertCounts'>['payload'];

function alertsNote({ day, week, ...alerts }: AlertCounts): string {
  const { saved_searches: searches, price_alerts: prices, favourites, push_devices: browsers, waiting } = alerts;
  return [
    `Alerts: ${searches} saved searches, ${prices} price alerts, favourites of ${favourites} customers, ${browsers} browsers with push.`,
    `Notices: ${day.sent} sent in a day, ${week.sent} in a week; ${week.dropped} outdated in a week, ${waiting} waiting.`,
    `Emails of alerts that failed: ${day.failed_emails} in a day, ${week.failed_emails} in a week.`,
  ].join(' ');
}

export function EmailStatus({ status }: Pick<Email, 'status'>) {
  return <Status tone={tones[status]}>{statusNames[status]}</Status>;
}
