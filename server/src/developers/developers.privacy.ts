import type { PersonalData } from '#server/platform/personal-data.ts';
import { listApiKeys } from './keys/api-keys.queries.ts';
import { deleteKeysOf } from './keys/api-keys.sql.ts';

export const developersPersonalData = {
  export: async (reader, { customerId }) => ({ api_keys: await listApiKeys(reader, customerId) }),
  erase: (tx, { customerId }) => deleteKeysOf(tx, customerId),
} satisfies PersonalData;
