import type { BankDoubt, BankOutcome, BankReport, BankReportRow } from '#server/payments/bank.types.ts';
import { readAmount } from './read-amount.ts';
import { childrenOf, elementsAt, refuseUnreadable, textAt, type XmlElement } from './read-xml.ts';
import { toReason } from './reason-text.rules.ts';

/** What a status decides; all others leave the transfer to a later report. */
const outcomes: Record<string, BankOutcome> = { ACSC: 'sent', ACCC: 'sent', RJCT: 'failed', CANC: 'failed' };

/** Reasons of a bank that took a file or transfer for a repetition. They say nothing about the first one, which it may have paid. */
const repetitions = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL']);

/** Why, at one level of the report; every level may give several reasons. */
interface Reasons {
  codes: string[];
  words: string[];
}

/**
 * Reads what a bank says about a file of transfers (pain.002.001.10): by transfer, then about the rest of a payment block or
 * of the whole file, where it decides. A level without a reason has those of the levels above it.
 */
export function readStatusReport(message: XmlElement): BankReport {
  const messageId = textAt(message, 'GrpHdr', 'MsgId') ?? refuseUnreadable('it has no message id');
  const fileId = textAt(message, 'OrgnlGrpInfAndSts', 'OrgnlMsgId') ?? refuseUnreadable('it names no file');
  const groups = childrenOf(message, 'OrgnlGrpInfAndSts');
  const ofFile = joinReasons(groups.map(reasonsOf));
  const blocks = childrenOf(message, 'OrgnlPmtInfAndSts');
  const transfers = blocks.flatMap((block) => {
    const above = joinReasons([reasonsOf(block), ofFile]);
    return childrenOf(block, 'TxInfAndSts').map((row) => toRow(row, { fileId, above }));
  });
  const rest = [
    ...blocks.map((block) => toRest(block, { fileId, status: 'PmtInfSts', above: ofFile })),
    ...groups.map((group) => toRest(group, { fileId, status: 'GrpSts', above: joinReasons([]) })),
  ];
  return {
    messageId,
    fileId,
    accountIbans: [],
    rows: [...transfers, ...rest.filter(({ outcome, doubt }) => outcome ?? doubt)],
  };
}

function toRow(transfer: XmlElement, { fileId, above }: { fileId: string; above: Reasons }): BankReportRow {
  return {
    endToEndId: textAt(transfer, 'OrgnlEndToEndId') ?? refuseUnreadable('a transfer has no end-to-end id'),
    fileId,
    accountIban: null,
    ...decisionOf(transfer, { status: 'TxSts', above }),
    amount: readAmount(transfer, 'OrgnlTxRef', 'Amt', 'InstdAmt'),
    bankReference: null,
  };
}

const nameless = { endToEndId: null, accountIban: null, amount: null, bankReference: null };

function toRest(
  element: XmlElement,
  { fileId, ...level }: { fileId: string; status: string; above: Reasons },
): BankReportRow {
  return { ...nameless, fileId, ...decisionOf(element, level) };
}

function decisionOf(
  element: XmlElement,
  { status, above }: { status: string; above: Reasons },
): Pick<BankReportRow, 'outcome' | 'doubt' | 'reason'> {
  const own = reasonsOf(element);
  const { codes, words } = own.codes.length > 0 ? own : joinReasons([own, above]);
  const outcome = outcomes[textAt(element, status) ?? ''] ?? null;
  const repetition = codes.find((code) => repetitions.has(code));
  const doubt: BankDoubt | null = outcome === 'failed' && repetition !== undefined ? 'duplicate' : null;
  return { outcome: doubt ? null : outcome, doubt, reason: toReason(repetition ?? codes[0] ?? null, words) };
}

function reasonsOf(element: XmlElement): Reasons {
  const given = childrenOf(element, 'StsRsnInf');
  return {
    codes: given.flatMap((one) => textAt(one, 'Rsn', 'Cd') ?? textAt(one, 'Rsn', 'Prtry') ?? []),
    words: given.flatMap((one) => elementsAt(one, 'AddtlInf').map(({ text }) => text)),
  };
}

const joinReasons = (levels: Reasons[]): Reasons => ({
  codes: levels.flatMap(({ codes }) => codes),
  words: levels.flatMap(({ words }) => words),
});
