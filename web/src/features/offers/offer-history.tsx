import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Offer } from '#contract/offers.ts';
import { callApi, messageOf } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useT } from '#web/lib/texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OfferDialogs } from './offer-dialogs.tsx';
import { OfferPages } from './offer-pages.tsx';
import { OffersHead } from './offers-head.tsx';
import { useOfferFlow } from './use-offer-flow.ts';
import { VerifyFirst } from './verify-first.tsx';
import './offers.css';

/** What the customer wants to sell, eight offers a page; `loaded` is what the loader brought for the first render. */
export function OfferHistory({ loaded }: { loaded: Offer[] }) {
  const t = useT();
  const keys = useQueryKeys();
  const [query] = useSearchParams();
  useLoaded(keys.offers, loaded);
  const { data, error, refetch } = useQuery({
    queryKey: keys.offers,
    queryFn: async ({ signal }) => (await callApi('listOffers', {}, { signal })).payload,
    initialData: loaded,
  });
  const flow = useOfferFlow();
  const waits = data.some(({ status }) => status === 'offer');
  return (
    <>
      <OffersHead waits={waits} onCreate={() => flow.open({ name: 'sellSkins' })} />
      <VerifyFirst className="mt-4" />
      <div className="mt-4">
        {error && data.length === 0 ? (
          <ErrorState title={messageOf(error, t('offers.list_failed'))} onRetry={() => void refetch()} />
        ) : (
          <OfferPages
            offers={data}
            page={Number(query.get('page'))}
            onOpen={(offerId) => flow.open({ name: 'offerDetails', offerId })}
          />
        )}
      </div>
      <OfferDialogs flow={flow} offers={data} />
    </>
  );
}
