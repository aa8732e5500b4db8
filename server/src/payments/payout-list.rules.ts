import { idMax } from '#contract/ids.ts';
import type { PayoutFilter } from './payout-list.types.ts';

export const everyPayout: PayoutFilter = {
  stage: null,
  search: null,
  customerId: null,
  method: null,
  isNameDifferent: null,
  from: null,
  to: null,
  minMinor: null,
  maxMinor: null,
};

/**
 * Reads what staff typed: digits are a payout, an end-to-end id is a transfer of one, everything else the beginning of
 * a trade link or an address.
 */
export function toPayoutSearch(typed: string | undefined): PayoutFilter['search'] {
  const text = typed?.replace(/^#/, '') ?? '';
  if (text === '') return null;
  if (/^\d{1,10}$/.test(text)) return { id: Math.min(Number(text), idMax) };
  const [, payoutId, code] = /^payout-(\d+)-([0-9a-f]+)$/i.exec(text) ?? [];
  if (payoutId && code) return { endToEndId: `PAYOUT-${payoutId}-${code.toLowerCase()}` };
  return text.includes('tradeoffer') ? { tradeLink: text } : { email: text.toLowerCase() };
}
