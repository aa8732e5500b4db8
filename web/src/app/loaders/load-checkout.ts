import type { CallApi } from '#contract/api.ts';
import { needed } from '#web/lib/api/needed-call.ts';
import { orNothing } from '#web/lib/api/or-nothing.ts';

/** Data to prefill checkout. The last order is optional. */
export async function loadCheckout(call: CallApi) {
  const [profile, countries, last] = await Promise.all([
    needed(call('readProfile', {}), 'account.profile_load_failed'),
    needed(call('listCountries', {}), 'common.countries_failed'),
    call('readLastContact', {}).catch(orNothing),
  ]);
  return { profile, countries: countries.payload, lastContact: last?.payload ?? null };
}
