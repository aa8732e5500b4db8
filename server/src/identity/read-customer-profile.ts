import { assert } from '#server/platform/assert.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectProfile } from './identity.sql.ts';
import type { CustomerProfile } from './identity.types.ts';

/** What a customer has told about themselves; the country is titled in the language of `languageId`. */
export async function readCustomerProfile(
  reader: Reader,
  customerId: number,
  languageId: number | null,
): Promise<CustomerProfile> {
  const profile = await selectProfile(reader, customerId, languageId);
  assert(profile, `customer ${customerId} does not exist`);
  return profile;
}
