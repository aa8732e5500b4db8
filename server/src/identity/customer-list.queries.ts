import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectCustomerCount, selectCustomerPage, selectCustomerRecord } from './customer-list.sql.ts';
import type { CustomerFilter, CustomerRecord, ListedCustomer } from './identity.types.ts';

/** Lists a page of customers, newest first. */
export async function listCustomerPage(
  reader: Reader,
  filter: CustomerFilter,
  { after, limit }: Pick<PageRequest, 'after' | 'limit'>,
): Promise<Page<ListedCustomer>> {
  const rows = await selectCustomerPage(reader, { filter, after, limit });
  return toPage(rows, limit, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }));
}

export async function countCustomers(reader: Reader, filter: CustomerFilter, countMax: number): Promise<Total> {
  return toTotal(await selectCustomerCount(reader, filter, countMax), countMax);
}

/** Reads a customer for staff, erased ones too. */
export async function readCustomerRecord(reader: Reader, customerId: number): Promise<CustomerRecord> {
  return (await selectCustomerRecord(reader, customerId)) ?? refuse('customer_not_found');
}
