import { saveFile } from '#web/lib/browser/save-file.ts';
import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Moment, Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { BankReportDialog } from './bank-report-dialog.tsx';
import { outdatedByPayout } from './payout-outdates.ts';

type Batch = RowOf<'listPayoutBatches'>;
type File = OfficeReplyOf<'exportPayoutBatch'>['payload'];

const columns: readonly ListColumn<Batch>[] = [
  {
    key: 'day',
    label: 'Paid on',
    isTitle: true,
    cell: ({ day, message_id: message }) => <TwoLines top={day} below={message} />,
  },
  { key: 'created_at', label: 'Written', width: 160, cell: ({ created_at: at }) => <Moment at={at} /> },
  { key: 'payouts', label: 'Transfers', width: 100, isRight: true, cell: ({ payouts }) => payouts },
  {
    key: 'amount',
    label: 'Control sum',
    width: 140,
    isRight: true,
    cell: ({ amount }) => <Money amount={amount} currency="EUR" isStrong />,
  },
  { key: 'sent', label: 'Paid', width: 80, isRight: true, cell: ({ sent }) => sent },
  { key: 'failed', label: 'Rejected', width: 90, isRight: true, cell: ({ failed }) => failed },
  { key: 'returned', label: 'Returned', width: 90, isRight: true, cell: ({ returned }) => returned },
  { key: 'open', label: 'Open', width: 80, isRight: true, cell: ({ open }) => open },
  { key: 'file', label: 'File', width: 190, isAction: true, cell: (batch) => <Download batch={batch} /> },
];

function take({ file_name: name, xml, is_new: isNew, payouts, amount }: File): void {
  saveFile(xml, { name, type: 'application/xml' });
  const sums = `${payouts} transfers, ${moneyText(amount, 'EUR')}`;
  toast.success(isNew ? `File written: ${sums}` : `The same file again: ${sums}. Hand it over once.`);
}

/** Files of payouts for the bank of the shop, and its reports about them. */
export function PayoutBatches() {
  const [isImporting, setImporting] = useState(false);
  const mayExport = useMay('exportPayoutBatch');
  const run = useOfficeMutation('exportPayoutBatch', {
    outdates: outdatedByPayout,
    onSuccess: ({ payload }) => take(payload),
  });
  return (
    <>
      <ListScreen
        title="Bank files"
        call="listPayoutBatches"
        columns={columns}
        defaultSort="-id"
        emptyTitle="No files yet"
        actions={
          mayExport ? (
            <>
              <Button size="sm" onClick={() => setImporting(true)}>
                Import a report
              </Button>
              <Button variant="primary" size="sm" busy={run.isPending} onClick={() => run.mutate({})}>
                Export today’s SEPA file
              </Button>
            </>
          ) : null
        }
      />
      {isImporting ? <BankReportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}

function Download({ batch: { id, day, payouts, open } }: { batch: Batch }) {
  const download = useOfficeMutation('downloadPayoutBatch', { onSuccess: ({ payload }) => take(payload) });
  // Once the bank has reported, the accounts in it are erased.
  if (!useMay('downloadPayoutBatch') || open < payouts) return null;
  return (
    <Button
      size="sm"
      busy={download.isPending}
      aria-label={`Download the file of ${day} again`}
      onClick={() => download.mutate({ id })}
    >
      Download again
    </Button>
  );
}
