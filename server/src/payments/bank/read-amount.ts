import { fromMajor } from '#contract/money.ts';
import type { BankReportRow } from '#server/payments/bank.types.ts';
import { elementsAt, refuseUnreadable, type XmlElement } from './read-xml.ts';

/** Amount at a path with its currency; null without one. Refuses what is no amount in hundredths. */
export function readAmount(element: XmlElement, ...path: string[]): BankReportRow['amount'] {
  const [found] = elementsAt(element, ...path);
  const text = found?.text.trim() ?? '';
  return found === undefined || text === '' ? null : { minor: toMinor(text), currency: found.currency ?? '' };
}

function toMinor(amount: string): number {
  if (!/^\d{1,13}(?:\.\d{1,5})?$/.test(amount)) refuseUnreadable(`${amount} is no amount`);
  const [whole = '', fraction = ''] = amount.split('.');
  if (/[^0]/.test(fraction.slice(2))) refuseUnreadable(`${amount} is no amount in cents`);
  return fromMajor(Number(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`), 2);
}
