import { findAccount } from '#server/identity/identity.queries.ts';
import type { Account } from '#server/identity/identity.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** The account with an address that staff typed, or a refusal that names it. */
export async function findCustomer(reader: Reader, email: string, now: Date): Promise<Account> {
  return (await findAccount(reader, email, now)) ?? refuse('customer_not_found', { email });
}
