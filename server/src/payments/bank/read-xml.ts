import { setImmediate as untilIdle } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { reportBytesMax, reportLimitsText, reportRowsMax, reportSizeText } from '#contract/bank-report-limits.ts';
import { refuse } from '#server/platform/refusal.ts';

/** An element with its local name. */
export interface XmlElement {
  name: string;
  uri: string;
  text: string;
  /** Attribute `Ccy` of an amount. */
  currency: string | null;
  children: XmlElement[];
}

const depthMax = 50;
/** More than a report of the largest size has, in which an element takes about 32 bytes. */
const elementsMax = reportRowsMax * 40;
const charactersBetweenPauses = 64 * 1024;
const notXml =
  'it is no complete XML file. Choose the pain.002 or camt.054 file as the bank sent it, not a copy of its text';

/**
 * Reads a message of a bank. Refuses what is not well-formed, is too large or too deep, has too many elements, or has a
 * document type, so that no entity is ever resolved. Pauses between slices, so that other requests are answered meanwhile.
 */
export async function readXml(text: string): Promise<XmlElement> {
  if (text.trim() === '') refuseUnreadable('it is empty');
  refuseIfTooLarge(Buffer.byteLength(text));
  const root: XmlElement = { name: '', uri: '', text: '', currency: null, children: [] };
  const parser = openParser(root);
  for (let from = 0; from < text.length; from += charactersBetweenPauses) {
    parser.write(text.slice(from, from + charactersBetweenPauses));
    await untilIdle();
  }
  parser.close();
  return root.children[0] ?? refuseUnreadable(notXml);
}

/** A parser that adds the elements of a file to a root. */
function openParser(root: XmlElement): SaxesParser<{ xmlns: true }> {
  const open = [root];
  let count = 0;
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
  parser.on('error', () => refuseUnreadable(notXml));
  parser.on('doctype', () => refuseUnreadable('it has a document type'));
  parser.on('opentag', (tag: SaxesTagNS) => {
    count += 1;
    if (open.length > depthMax) refuseUnreadable('it is too deep');
    if (count > elementsMax) refuseTooLarge(`it has more than ${elementsMax.toLocaleString('en')} elements`);
    const currency = tag.attributes['Ccy']?.value ?? null;
    const element: XmlElement = { name: tag.local, uri: tag.uri, text: '', currency, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  return parser;
}

export function refuseIfTooLarge(bytes: number): void {
  if (bytes > reportBytesMax) refuseTooLarge(`it is larger than ${reportSizeText}`);
}

export function refuseTooLarge(fact: string): never {
  return refuseUnreadable(`${fact}; the shop reads at most ${reportLimitsText} at once`);
}

export function refuseUnreadable(reason: string): never {
  return refuse('bank_report_unreadable', { reason });
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** All elements at a path; every step may branch. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce((found, name) => found.flatMap((one) => childrenOf(one, name)), [element]);
}

/** Text of the first element at a path; null without it, or if it is empty. */
export function textAt(element: XmlElement, ...path: string[]): string | null {
  const text = elementsAt(element, ...path)[0]?.text.trim();
  return text === undefined || text === '' ? null : text;
}
