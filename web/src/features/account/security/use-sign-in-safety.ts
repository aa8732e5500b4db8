import { useQueryClient } from '@tanstack/react-query';
import type { SignInSafety } from '#contract/sign-in-safety.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';

export interface SafetyProps {
  safety: SignInSafety;
  onChange: () => Promise<unknown>;
}

export function useSignInSafety(loaded: SignInSafety | undefined) {
  const client = useQueryClient();
  const { signInSafety: queryKey } = useQueryKeys();
  const { data, failure } = useLoadedQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi('readSignInSafety', {}, { signal })).payload,
    loaded,
  });
  return { safety: data, failure, refresh: () => client.invalidateQueries({ queryKey }) };
}

/** Whether a change asks for the password: not just after a second factor, and not without one. */
export function asksPassword({ has_password: hasPassword, confirmed_until: until }: SignInSafety): boolean {
  return hasPassword && (until === null || until * 1000 < Date.now());
}
