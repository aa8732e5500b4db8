import type { Reader } from '#server/platform/db.ts';
import { selectHandoversOfOrders } from './delivery.sql.ts';
import type { Handover } from './delivery.types.ts';

/** How far the lines of these orders are, by order and line. Only reads. */
export async function listHandovers(reader: Reader, orderIds: number[]): Promise<Handover[]> {
  return orderIds.length === 0 ? [] : selectHandoversOfOrders(reader, orderIds);
}
