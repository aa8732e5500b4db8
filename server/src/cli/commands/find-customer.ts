import { findAccount } from '#server/identity/identity.queries.ts';
import type { Account } from '#server/identity/identity.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Finds the account of a typed address; the refusal names the address. */
export async function findCustomer(reader: Reader, email: string, now: Date): Promise<Account> {
  return (await findAccount(reader, email, now)) ?? refuse('customer_not_found', { email });
}
