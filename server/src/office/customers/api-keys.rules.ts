import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { ApiKeyState } from '#contract/office/api-keys.ts';
import { toWireKey } from '#server/developers/keys/api-key.rules.ts';
import type { ListedApiKey } from '#server/developers/keys/api-key.types.ts';

export function stateOfKey({ revokedAt, expiresAt }: ListedApiKey, now: Date): ApiKeyState {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'working';
}

export function toApiKeyRow(key: ListedApiKey, now: Date) {
  const shown = toWireKey(key);
  return {
    id: key.id,
    created_at: toEpochSeconds(key.createdAt),
    customer_id: key.customerId,
    email: key.email,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    state: stateOfKey(key, now),
    limit_per_minute: shown.limit_per_minute,
    has_own_limit: key.limitPerMinute !== null,
    last_used_at: shown.last_used_at,
    last_used_network: key.lastUsedNetwork,
    expires_at: shown.expires_at,
    revoked_at: shown.revoked_at,
    revoked_by: key.revokedBy,
    revoke_reason: key.revokeReason,
  };
}
