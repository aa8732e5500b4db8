import type { ApiKey } from '#contract/developers.ts';

/** Whether a key works, has ended by itself, or was revoked. */
export function stateOfKey(
  { revoked_at: revokedAt }: Pick<ApiKey, 'revoked_at'>,
  hasEnded: boolean,
): 'works' | 'ended' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return hasEnded ? 'ended' : 'works';
}
