import { readHoldDays } from '#server/payments/payouts.queries.ts';
import { heldUntil } from '#server/payments/payouts.rules.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Offer } from './offers.types.ts';

/** Until when Steam can reverse the trade of an item that arrived, as long as payouts are held; null before. Takes no lock. */
export async function reversibleUntil(reader: Reader, { receivedAt }: Pick<Offer, 'receivedAt'>): Promise<Date | null> {
  return receivedAt && heldUntil(receivedAt, await readHoldDays(reader));
}
