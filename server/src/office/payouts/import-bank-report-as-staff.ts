import { importBankReport } from '#server/payments/payouts/import-bank-report.ts';
import type { Db } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';

interface StaffImport {
  /** The file as the bank sent it. */
  text: string;
  actor: string;
  now: Date;
}

/** Books a report of the bank, with an audit entry for each payout that it changed. See `import-bank-report`. */
export function importBankReportAsStaff(
  db: Db,
  { text, actor, now }: StaffImport,
): ReturnType<typeof importBankReport> {
  return importBankReport(db, {
    text,
    now,
    record: (tx, payout, { record, reason }) => {
      const details = { byBank: true };
      const entry = {
        actor,
        now,
        action: `payout.${record}`,
        reason: null,
        details,
        personal: { failureReason: reason },
      };
      return logPayoutChange(tx, payout, entry);
    },
  });
}
