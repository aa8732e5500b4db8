import { useSearchParams } from 'react-router';
import type { Offer } from '#contract/offers.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useOfferFlow } from '#web/features/offers/flow/use-offer-flow.ts';
import { VerifyFirst } from '#web/features/offers/sell/verify-first.tsx';
import { waitsForCustomer } from '#web/features/offers/flow/offer-rules.ts';
import { OfferDialogs } from './offer-dialogs.tsx';
import { OfferPages } from './offer-pages.tsx';
import { OffersHead } from './offers-head.tsx';
import './offers.css';

export function OfferHistory({ loaded }: { loaded: Offer[] | undefined }) {
  const t = useT();
  const keys = useQueryKeys();
  const [query] = useSearchParams();
  const { data, failure } = useLoadedQuery({
    queryKey: keys.offers,
    queryFn: async ({ signal }) => (await callApi('listOffers', {}, { signal })).payload,
    loaded,
  });
  const flow = useOfferFlow();
  const waits = data?.some(waitsForCustomer) ?? false;
  return (
    <>
      <OffersHead waits={waits} onCreate={() => flow.open({ name: 'sellSkins' })} />
      <VerifyFirst className="mt-4" />
      <div className="mt-4">
        {failure ? (
          <ErrorState title={messageOf(failure.error, t('offers.list_failed'))} {...failure.retry} />
        ) : !data ? (
          <TableSkeleton />
        ) : (
          <OfferPages
            offers={data}
            page={Number(query.get('page'))}
            onOpen={(offerId) => flow.open({ name: 'offerDetails', offerId })}
          />
        )}
      </div>
      <OfferDialogs flow={flow} offers={data ?? []} />
    </>
  );
}
