import type { BankDoubt, BankOutcome, BankReport, BankReportRow } from '#server/payments/bank.types.ts';
import { readAmount } from './read-amount.ts';
import { childrenOf, elementsAt, refuseUnreadable, textAt, type XmlElement } from './read-xml.ts';
import { toReason } from './reason-text.rules.ts';

/** What a status decides; all others leave the transfer to a later report. */
const outcomes: Record<string, BankOutcome> = { ACSC: 'sent', ACCC: 'sent', RJCT: 'failed', CANC: 'failed' };

/** Reasons of a bank that took a file or transfer for a repetition. They say nothing about the first one, which it may have paid. */
const repetitions = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL']);

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
  return {
    messageId,
    accountIbans: [],
    rows: [...transfers, ...rest.filter(({ outcome, doubt }) => outcome ?? doubt)],
  };
}

function toRow(transfer: XmlElement, fileId: string): BankReportRow {
  return {
    endToEndId: textAt(transfer, 'OrgnlEndToEndId') ?? refuseUnreadable('a transfer has no end-to-end id'),
    fileId,
    ...decisionOf(transfer, 'TxSts'),
    amount: readAmount(transfer, 'OrgnlTxRef', 'Amt', 'InstdAmt'),
    bankReference: null,
  };
}

const toGroup = (message: XmlElement, fileId: string): BankReportRow[] =>
  childrenOf(message, 'OrgnlGrpInfAndSts').map((group) => toRest(group, { fileId, status: 'GrpSts' }));

function toRest(element: XmlElement, { fileId, status }: { fileId: string; status: string }): BankReportRow {
  return { endToEndId: null, fileId, ...decisionOf(element, status), amount: null, bankReference: null };
}

function decisionOf(element: XmlElement, status: string): Pick<BankReportRow, 'outcome' | 'doubt' | 'reason'> {
  const code = textAt(element, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(element, 'StsRsnInf', 'Rsn', 'Prtry');
  const words = elementsAt(element, 'StsRsnInf', 'AddtlInf').map(({ text }) => text);
  const outcome = outcomes[textAt(element, status) ?? ''] ?? null;
  const doubt: BankDoubt | null = outcome === 'failed' && repetitions.has(code ?? '') ? 'duplicate' : null;
  return { outcome: doubt ? null : outcome, doubt, reason: toReason(code, words) };
}
