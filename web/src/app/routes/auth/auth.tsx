import { replace, useSearchParams } from 'react-router';
import { required } from '#web/lib/api/required-call.ts';
import { toDialCountries } from '#web/lib/forms/phone-countries.ts';
import { requireGuest } from '#web/shop/session/guards.ts';
import { AuthPage } from '#web/features/auth/page/auth-page.tsx';
import { authPath, readForm, targetOf } from '#web/features/auth/page/auth-query.ts';
import { readChosenItem } from '#web/features/auth/page/read-chosen-item.ts';
import { readWallItems } from '#web/app/loaders/read-wall.ts';
import '#web/lib/texts/customer-texts.ts';
import type { Route } from './+types/auth.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireGuest(visit);
  const query = visit.url.searchParams;
  const form = readForm(query);
  if (!form) throw replace(authPath(query, 'signin'));
  const [items, chosen, countries] = await Promise.all([
    readWallItems(call),
    readChosenItem(call, query),
    form === 'signup' ? required(call('listCountries', {}), 'common.countries_failed') : null,
  ]);
  return { form, items, chosen, countries: toDialCountries(countries?.payload ?? []) };
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <AuthPage {...loaderData} target={targetOf(query)} pathOf={(form) => authPath(query, form)} />;
}
