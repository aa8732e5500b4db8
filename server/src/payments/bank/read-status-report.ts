import { fromMajor } from '#contract/money.ts';
import type { BankOutcome, BankReport, BankReportRow } from '#server/payments/bank.types.ts';
import { childrenOf, elementsAt, refuseUnreadable, textAt, type XmlElement } from './read-xml.ts';
import { toReason } from './reason-text.rules.ts';

/** What a status decides; all others leave the transfer to a later report. */
const outcomes: Record<string, BankOutcome> = { ACSC: 'sent', ACCC: 'sent', RJCT: 'failed', CANC: 'failed' };

const outcomeOf = (status: string | null): BankOutcome | null => (status === null ? null : (outcomes[status] ?? null));

/**
 * Reads what a bank says about a file of transfers (pain.002.001.10): by transfer, then about the rest of a payment block or
 * of the whole file, where it decides.
 */
export function readStatusReport(message: XmlElement): BankReport {
  const messageId = textAt(message, 'GrpHdr', 'MsgId') ?? refuseUnreadable('it has no message id');
  const fileId = textAt(message, 'OrgnlGrpInfAndSts', 'OrgnlMsgId') ?? refuseUnreadable('it names no file');
  const blocks = childrenOf(message, 'OrgnlPmtInfAndSts');
  const transfers = blocks.flatMap((block) => childrenOf(block, 'TxInfAndSts').map((row) => toRow(row, fileId)));
  const rest = [...blocks.map((block) => toRest(block, { fileId, status: 'PmtInfSts' })), ...toGroup(message, fileId)];
  return { messageId, rows: [...transfers, ...rest.filter(({ outcome }) => outcome !== null)] };
}

function toRow(transfer: XmlElement, fileId: string): BankReportRow {
  const amount = textAt(transfer, 'OrgnlTxRef', 'Amt', 'InstdAmt');
  return {
    endToEndId: textAt(transfer, 'OrgnlEndToEndId') ?? refuseUnreadable('a transfer has no end-to-end id'),
    fileId,
    outcome: outcomeOf(textAt(transfer, 'TxSts')),
    amountMinor: amount === null ? null : toCents(amount),
    reason: reasonOf(transfer),
  };
}

const toGroup = (message: XmlElement, fileId: string): BankReportRow[] =>
  childrenOf(message, 'OrgnlGrpInfAndSts').map((group) => toRest(group, { fileId, status: 'GrpSts' }));

function toRest(element: XmlElement, { fileId, status }: { fileId: string; status: string }): BankReportRow {
  const outcome = outcomeOf(textAt(element, status));
  return { endToEndId: null, fileId, outcome, amountMinor: null, reason: reasonOf(element) };
}

function reasonOf(element: XmlElement): string | null {
  const code = textAt(element, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(element, 'StsRsnInf', 'Rsn', 'Prtry');
  return toReason(
    code,
    elementsAt(element, 'StsRsnInf', 'AddtlInf').map(({ text }) => text),
  );
}

/** Euros of a message as cents; refuses what is not such an amount. */
export function toCents(amount: string): number {
  if (!/^\d{1,13}(?:\.\d{1,5})?$/.test(amount)) refuseUnreadable(`${amount} is no amount`);
  const [euros = '', cents = ''] = amount.split('.');
  if (/[^0]/.test(cents.slice(2))) refuseUnreadable(`${amount} is no amount in cents`);
  return fromMajor(Number(`${euros}.${cents.slice(0, 2).padEnd(2, '0')}`), 2);
}
