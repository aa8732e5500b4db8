import { readCustomerRecord } from '#server/identity/customer-list.queries.ts';
import type { CustomerRecord } from '#server/identity/identity.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Reads a customer who has not been erased. */
export async function readKeptCustomer(reader: Reader, customerId: number): Promise<CustomerRecord> {
  const customer = await readCustomerRecord(reader, customerId);
  return customer.deletedAt ? refuse('customer_not_found') : customer;
}
