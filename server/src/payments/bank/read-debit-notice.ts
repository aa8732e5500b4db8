import type { BankReport, BankReportRow } from '#server/payments/bank.types.ts';
import { readAmount } from './read-amount.ts';
import { toIban } from '#server/payments/payouts.rules.ts';
import { childrenOf, elementsAt, refuseUnreadable, textAt, type XmlElement } from './read-xml.ts';
import { toReason } from './reason-text.rules.ts';

/**
 * Reads what a bank has booked on the account of the shop (camt.054.001.08): a debit is a transfer that was paid, a credit
 * with its end-to-end id that says so is money that came back. Entries that are not booked yet decide nothing; those for information
 * only, or without such an id, are left out.
 */
export function readDebitNotice(message: XmlElement): BankReport {
  const messageId = textAt(message, 'GrpHdr', 'MsgId') ?? refuseUnreadable('it has no message id');
  const notices = childrenOf(message, 'Ntfctn').map((notice) => ({ notice, accountIban: accountOf(notice) }));
  return {
    messageId,
    fileId: null,
    accountIbans: notices.map(({ accountIban }) => accountIban),
    rows: notices.flatMap(({ notice, accountIban }) =>
      childrenOf(notice, 'Ntry')
        .filter((entry) => ['BOOK', 'PDNG'].includes(statusOf(entry) ?? ''))
        .flatMap((entry) => toRows(entry, accountIban)),
    ),
  };
}

function accountOf(notice: XmlElement): string {
  const iban = textAt(notice, 'Acct', 'Id', 'IBAN') ?? refuseUnreadable('it names no account by its IBAN');
  return toIban(iban);
}

/** A choice since version 2019; banks that upgraded late still send the bare code. */
const statusOf = (entry: XmlElement): string | null => textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');

function toRows(entry: XmlElement, accountIban: string): BankReportRow[] {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  return details.flatMap((transfer) => {
    const endToEndId = textAt(transfer, 'Refs', 'EndToEndId');
    if (endToEndId === null || endToEndId === 'NOTPROVIDED') return [];
    const code = textAt(transfer, 'RtrInf', 'Rsn', 'Cd') ?? textAt(transfer, 'RtrInf', 'Rsn', 'Prtry');
    const words = elementsAt(transfer, 'RtrInf', 'AddtlInf').map(({ text }) => text);
    const row = {
      endToEndId,
      fileId: null,
      accountIban,
      ...decisionOf(transfer, entry),
      // The amount of the entry is that of the transfer if the entry has no other.
      amount: readAmount(transfer, 'Amt') ?? (details.length === 1 ? readAmount(entry, 'Amt') : null),
      bankReference: textAt(transfer, 'Refs', 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef'),
      reason: toReason(code, words),
    };
    return [row];
  });
}

function decisionOf(transfer: XmlElement, entry: XmlElement): Pick<BankReportRow, 'outcome' | 'doubt'> {
  const direction = textAt(transfer, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
  if (direction !== 'DBIT' && direction !== 'CRDT') refuseUnreadable('an entry is neither a debit nor a credit');
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  if (statusOf(entry) !== 'BOOK') return { outcome: null, doubt: null };
  // Recipients may send money of their own under the id that they read on their statement.
  const isReturn =
    isReversal || elementsAt(transfer, 'RtrInf').length > 0 || isReturnCode(transfer) || isReturnCode(entry);
  if (direction === 'CRDT')
    return isReturn ? { outcome: 'returned', doubt: null } : { outcome: null, doubt: 'unclear' };
  return isReversal ? { outcome: null, doubt: 'unclear' } : { outcome: 'sent', doubt: null };
}

/** Bank transaction code of a return or reject. */
const isReturnCode = (element: XmlElement): boolean =>
  textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') === 'RRTN';
