import type { PersonalData } from '#server/platform/personal-data.ts';
import { listApiKeys } from './keys/api-keys.queries.ts';
import { deleteKeysOf } from './keys/api-keys.sql.ts';
import { listWebhooks } from './webhooks/webhooks.queries.ts';
import { deleteWebhooksOf } from './webhooks/webhooks.sql.ts';

export const developersPersonalData = {
  export: async (reader, { customerId }) => ({
    api_keys: await listApiKeys(reader, customerId),
    webhooks: await listWebhooks(reader, customerId),
  }),
  erase: async (tx, { customerId }) => {
    await deleteKeysOf(tx, customerId);
    await deleteWebhooksOf(tx, customerId);
  },
} satisfies PersonalData;
