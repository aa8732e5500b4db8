import { useState } from 'react';
import { dayText } from '#contract/day-text.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Moment, Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { BankReportDialog } from './bank-report-dialog.tsx';
import { BatchActions } from './batch-actions.tsx';
import { ExportDialog } from './export-dialog.tsx';

type Batch = RowOf<'listPayoutBatches'>;

const columns: readonly ListColumn<Batch>[] = [
  {
    key: 'day',
    label: 'Paid on',
    isTitle: true,
    cell: ({ day, message_id: message }) => <TwoLines top={dayText(day)} below={message} />,
  },
  { key: 'created_at', label: 'Written', width: 150, cell: ({ created_at: at }) => <Moment at={at} /> },
  { key: 'payouts', label: 'Transfers', width: 100, isRight: true, cell: ({ payouts }) => payouts },
  {
    key: 'amount',
    label: 'Control sum',
    width: 125,
    isRight: true,
    cell: ({ amount }) => <Money amount={amount} currency="EUR" isStrong />,
  },
  { key: 'sent', label: 'Paid', width: 65, isRight: true, cell: ({ sent }) => sent },
  { key: 'failed', label: 'Rejected', width: 85, isRight: true, cell: ({ failed }) => failed },
  { key: 'returned', label: 'Returned', width: 90, isRight: true, cell: ({ returned }) => returned },
  {
    key: 'open',
    label: 'Open',
    width: 65,
    isRight: true,
    // Unless the bank has the file all the same, its payouts leave with another one.
    cell: ({ open, withdrawn_at: gone, acknowledged_at: known }) => (gone === null || known !== null ? open : '–'),
  },
  { key: 'file', label: 'File', width: 230, isAction: true, cell: (batch) => <BatchActions batch={batch} /> },
];

/** Files of payouts for the bank of the shop, and its reports about them. */
export function PayoutBatches() {
  const [isImporting, setImporting] = useState(false);
  const mayExport = useMay('exportPayoutBatch');
  const [isExporting, setExporting] = useState(false);
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
              <Button variant="primary" size="sm" onClick={() => setExporting(true)}>
                Export today’s SEPA file
              </Button>
            </>
          ) : null
        }
      />
      {isExporting ? <ExportDialog onClose={() => setExporting(false)} /> : null}
      {isImporting ? <BankReportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
