import { redirect } from 'react-router';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { OfferHistory } from '#web/features/offers/list/offer-history.tsx';
import { reloadUnlessQueryOnly } from '#web/app/loaders/reload-unless-query-only.ts';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-offers.ts';

/** Redirects to the profile where the shop buys nothing. */
export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const settings = await call('readSettings', {});
  if (!settings.payload.offer_enabled) throw redirect('/account/personal');
  return { offers: await call('listOffers', {}).then(({ payload }) => payload, ignoreApiError) };
}

export const shouldRevalidate = reloadUnlessQueryOnly;

export default function AccountOffers({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('offers.title')} private />
      <h2 className="sr-only">{t('offers.title')}</h2>
      <OfferHistory loaded={loaderData.offers} />
    </>
  );
}
