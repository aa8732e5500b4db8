import { idMax } from '#contract/ids.ts';
import type { OrderSearch } from './order-list.types.ts';

/** Reads what staff typed: digits are an order, a payment or a refund, everything else says by its form what it is. */
export function toOrderSearch(typed: string | undefined): OrderSearch | null {
  const text = typed?.replace(/^#/, '') ?? '';
  if (text === '') return null;
  if (/^\d{1,10}$/.test(text)) return { kind: 'number', id: Math.min(Number(text), idMax) };
  if (text.includes('tradeoffer')) return { kind: 'trade_link', text };
  return text.includes('@') ? { kind: 'email', text: text.toLowerCase() } : { kind: 'provider_id', text };
}
