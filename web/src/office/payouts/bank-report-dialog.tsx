import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { reportBytesMax, reportLimitsText, reportSizeText } from '#contract/bank-report-limits.ts';
import { failureText, longCallMs } from '#web/office/kit/api/call-office.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Money, Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field, inputClass } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { outdatedByPayout } from './payout-outdates.ts';

type Report = OfficeReplyOf<'importBankReport'>['payload'];
type Row = Report['rows'][number];

const records: Record<Row['record'], { label: string; tone: StatusTone }> = {
  sent: { label: 'Paid', tone: 'done' },
  failed: { label: 'Rejected', tone: 'failed' },
  returned: { label: 'Money came back', tone: 'failed' },
  waiting: { label: 'Not decided yet', tone: 'waiting' },
  repeated: { label: 'Booked before', tone: 'quiet' },
  unknown: { label: 'No payout has this id', tone: 'attention' },
  amount_differs: { label: 'Another amount or currency: not booked', tone: 'attention' },
  source_differs: { label: 'About another file or account: not booked', tone: 'attention' },
  superseded: { label: 'Another payout or file decides', tone: 'quiet' },
  paid_twice: { label: 'Paid twice: get the money back', tone: 'failed' },
  duplicate: { label: 'The bank refused a repetition: wait for the first one', tone: 'attention' },
  second_person: { label: 'Large: a second person has to import the report too', tone: 'attention' },
  unclear: { label: 'Does not fit what was paid: not booked', tone: 'attention' },
};

const changes: readonly Row['record'][] = ['sent', 'failed', 'returned', 'paid_twice'];

const tooLarge = `This file is larger than ${reportSizeText}. The shop reads at most ${reportLimitsText} at once: ask the bank for smaller reports.`;

/** Imports a report of the bank and shows what became of each row. */
export function BankReportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = useOfficeMutation('importBankReport', {
    outdates: outdatedByPayout,
    timeoutMs: longCallMs,
    onFailure: (error) => {
      setFailure(failureText(error));
      return true;
    },
  });
  const report = run.data?.payload;
  /** Another file takes the outcome of the last one away; the same one again would only say that it is booked. */
  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (!chosen) return;
    setFailure(null);
    run.reset();
  };
  const isSending = useRef(false);
  const send = async () => {
    // Both presses of a double click come before the file is read and the button shows that it is busy.
    if (!file || isSending.current) return;
    setFailure(null);
    if (file.size > reportBytesMax) {
      setFailure(tooLarge);
      return;
    }
    isSending.current = true;
    const text = await file.text().catch(() => null);
    if (text === null) setFailure('This file cannot be read. Choose it again.');
    else await run.mutateAsync({ text }).catch(() => undefined);
    isSending.current = false;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a report of the bank"
      busy={run.isPending}
      footer={
        <>
          <Button onClick={onClose}>{report ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            busy={run.isPending}
            disabled={!file || report !== undefined}
            onClick={() => void send()}
          >
            Import
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="File"
          hint={`pain.002 or camt.054, up to ${reportSizeText}. Importing it again changes nothing.`}
          error={failure}
        >
          {(control) => (
            <div className={inputClass(Boolean(failure))}>
              <input
                {...control}
                type="file"
                disabled={run.isPending}
                accept=".xml,application/xml,text/xml"
                onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
              />
            </div>
          )}
        </Field>
        {report ? <ReportRows report={report} /> : null}
      </div>
    </Dialog>
  );
}

function ReportRows({ report: { message_id: message, rows } }: { report: Report }) {
  const booked = rows.filter(({ record }) => changes.includes(record)).length;
  const open = rows.filter(({ record }) => records[record].tone === 'attention' || record === 'paid_twice').length;
  return (
    <>
      <Banner kind={open > 0 ? 'warning' : 'success'}>
        Message {message}: {booked} of {rows.length} rows booked
        {open > 0 ? `, ${open} ${open === 1 ? 'needs' : 'need'} a look` : ''}.
      </Banner>
      <ul className="grid gap-3" aria-label="Rows of the report">
        {rows.map(({ end_to_end_id: id, payout_id: payoutId, amount, reason, record }, at) => (
          <li key={at} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              {payoutId === null ? (
                <span className="wrap-anywhere">{id}</span>
              ) : (
                <Link className="text-link" to={`/payouts/${payoutId}`}>
                  Payout #{payoutId}
                </Link>
              )}
              {amount === null ? null : <Money amount={amount} currency="EUR" />}
            </span>
            <Status tone={records[record].tone}>{records[record].label}</Status>
            {reason ? <span className="text-small text-muted">{reason}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
