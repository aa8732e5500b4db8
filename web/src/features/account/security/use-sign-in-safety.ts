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

/** Whether a change asks for the password: not with a second factor, which is asked for instead, nor just after one. */
export function asksPassword(safety: SignInSafety): boolean {
  const { has_password: hasPassword, authenticator, passkeys, confirmed_until: until } = safety;
  const isConfirmed = until !== null && until * 1000 >= Date.now();
  return hasPassword && authenticator === null && passkeys.length === 0 && !isConfirmed;
}
