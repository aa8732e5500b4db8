import { recordAudit } from '#server/audit/record-audit.ts';
import { isOnePerson } from '#server/office/staff/staff.queries.ts';
import { importBankReport } from '#server/payments/payouts/import-bank-report.ts';
import { noteReportedFailure } from '#server/payments/payouts/note-reported-failure.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

interface StaffImport {
  /** The file as the bank sent it. */
  text: string;
  actor: string;
  now: Date;
}

/**
 * Books a report of the bank, with an audit entry for each file that it is the first to name, each payout that it changed, and
 * what a second person has to import too. See `import-bank-report`.
 */
export function importBankReportAsStaff(
  db: Db,
  { text, actor, now }: StaffImport,
): ReturnType<typeof importBankReport> {
  return importBankReport(db, {
    text,
    now,
    isConfirmed: async (tx, line) => {
      const isOne = (others: string[]) => isOnePerson(tx, { actor, others, now });
      const { isConfirmed, isNew } = await noteReportedFailure(tx, { line, actor, isOnePerson: isOne, now });
      if (isNew && !isConfirmed) await logNote(tx, { payoutId: line.payoutId, actor, now });
      return isConfirmed;
    },
    record: (tx, payout, { record, reason }) => {
      const details = { byBank: true, before: payout.state };
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
    recordFile: (tx, { day, messageId }) =>
      recordAudit(tx, {
        actor,
        action: 'payouts.acknowledged',
        subject: `payouts:${day}`,
        details: { messageId },
        now,
      }),
  });
}

async function logNote(tx: Tx, { payoutId, ...change }: Omit<PayoutChange, 'reason'>): Promise<void> {
  const payout = await readPayout(tx, payoutId);
  await logPayoutChange(tx, payout, {
    ...change,
    action: 'payout.unpaid_noted',
    reason: null,
    details: { byBank: true },
  });
}
