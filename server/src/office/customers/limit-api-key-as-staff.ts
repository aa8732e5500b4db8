import { defaultLimitPerMinute } from '#server/developers/keys/api-key.rules.ts';
import { limitApiKey } from '#server/developers/keys/limit-api-key.ts';
import type { Tx } from '#server/platform/db.ts';
import { logCustomerChange } from './log-customer-change.ts';

interface LimitChange {
  id: number;
  limitPerMinute: number | null;
  reason: string;
  actor: string;
  now: Date;
}

/** Sets the limit of a key with its audit entry, unless it is that already. */
export async function limitApiKeyAsStaff(tx: Tx, { id, limitPerMinute, ...change }: LimitChange): Promise<void> {
  const { customerId, hint, limitPerMinute: before } = await limitApiKey(tx, { id, limitPerMinute });
  if (before === limitPerMinute) return;
  const from = before ?? defaultLimitPerMinute;
  const details = { key: id, hint, from, to: limitPerMinute ?? defaultLimitPerMinute };
  await logCustomerChange(tx, { customerId, action: 'api_key.limit_changed', details, ...change });
}
