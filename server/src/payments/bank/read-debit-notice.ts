import type { BankOutcome, BankReport, BankReportRow } from '#server/payments/bank.types.ts';
import { elementsAt, refuseUnreadable, textAt, type XmlElement } from './read-xml.ts';
import { toCents } from './read-status-report.ts';
import { toReason } from './reason-text.rules.ts';

/**
 * Reads what a bank has booked on the account of the shop (camt.054.001.08): a debit is a transfer that was paid, a credit
 * with its end-to-end id is money that came back. Entries that are not booked yet, or have no such id, are left out.
 */
export function readDebitNotice(message: XmlElement): BankReport {
  const messageId = textAt(message, 'GrpHdr', 'MsgId') ?? refuseUnreadable('it has no message id');
  const entries = elementsAt(message, 'Ntfctn', 'Ntry').filter((entry) => statusOf(entry) === 'BOOK');
  return { messageId, rows: entries.flatMap(toRows) };
}

/** A choice since version 2019; banks that upgraded late still send the bare code. */
const statusOf = (entry: XmlElement): string | null => textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');

function toRows(entry: XmlElement): BankReportRow[] {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  return details.flatMap((transfer) => {
    const endToEndId = textAt(transfer, 'Refs', 'EndToEndId');
    if (endToEndId === null || endToEndId === 'NOTPROVIDED') return [];
    // The amount of the entry is that of the transfer if the entry has no other.
    const amount = textAt(transfer, 'Amt') ?? (details.length === 1 ? textAt(entry, 'Amt') : null);
    const row = { endToEndId, fileId: null, outcome: outcomeOf(transfer, entry), reason: reasonOf(transfer) };
    return [{ ...row, amountMinor: amount === null ? null : toCents(amount) }];
  });
}

function outcomeOf(transfer: XmlElement, entry: XmlElement): BankOutcome {
  const direction = textAt(transfer, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
  if (direction !== 'DBIT' && direction !== 'CRDT') refuseUnreadable('an entry is neither a debit nor a credit');
  return direction === 'DBIT' ? 'sent' : 'returned';
}

function reasonOf(transfer: XmlElement): string | null {
  const code = textAt(transfer, 'RtrInf', 'Rsn', 'Cd') ?? textAt(transfer, 'RtrInf', 'Rsn', 'Prtry');
  return toReason(
    code,
    elementsAt(transfer, 'RtrInf', 'AddtlInf').map(({ text }) => text),
  );
}
