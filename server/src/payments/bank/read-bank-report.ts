import { reportRowsMax } from '#contract/bank-report-limits.ts';
import type { BankReport } from '#server/payments/bank.types.ts';
import { readDebitNotice } from './read-debit-notice.ts';
import { readStatusReport } from './read-status-report.ts';
import { childrenOf, readXml, refuseTooLarge, refuseUnreadable, type XmlElement } from './read-xml.ts';

interface Message {
  /** Element with the content of the message. */
  name: string;
  read: (message: XmlElement) => BankReport;
}

const messages: Record<string, Message> = {
  'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10': { name: 'CstmrPmtStsRpt', read: readStatusReport },
  'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08': { name: 'BkToCstmrDbtCdtNtfctn', read: readDebitNotice },
};

/** Reads a report of the bank about transfers. Refuses every other file, and one with more rows than a request books. */
export async function readBankReport(text: string): Promise<BankReport> {
  const document = await readXml(text);
  const message = messages[document.uri];
  if (document.name !== 'Document' || !message) refuseUnreadable('it is neither pain.002.001.10 nor camt.054.001.08');
  const content = childrenOf(document, message.name)[0];
  const report = message.read(content ?? refuseUnreadable(`it has no ${message.name}`));
  const { length: count } = report.rows;
  if (count > reportRowsMax) refuseTooLarge(`it has ${count.toLocaleString('en')} rows`);
  return report;
}
