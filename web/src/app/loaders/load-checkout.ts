import type { CallApi } from '#contract/api.ts';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { required } from '#web/lib/api/required-call.ts';

/** Data to prefill checkout. The last order is optional. */
export async function loadCheckout(call: CallApi) {
  const [profile, countries, last] = await Promise.all([
    required(call('readProfile', {}), 'account.profile_load_failed'),
    required(call('listCountries', {}), 'common.countries_failed'),
    call('readLastContact', {}).catch(ignoreApiError),
  ]);
  return { profile, countries: countries.payload, lastContact: last?.payload ?? null };
}
