import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import '#web/lib/texts/deal-texts.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { DealBlock } from './deal-block.tsx';
import { DealCard } from './deal-card.tsx';
import { PackCard } from './pack-card.tsx';
import './deals.css';

/** Running deals, the first one large, and packs. Optional: renders nothing on failure. */
export function Deals({ onSettled }: { onSettled: () => void }) {
  const t = useT();
  const { dealLists } = useQueryKeys();
  const { data, isError } = useQuery({
    queryKey: dealLists,
    queryFn: async ({ signal }) => {
      const [deals, packs] = await Promise.all([
        callApi('listDeals', {}, { signal }),
        callApi('listPacks', {}, { signal }),
      ]);
      return { deals: deals.payload, packs: packs.payload };
    },
  });
  const isSettled = isError || data !== undefined;
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  if (!data) return null;
  const [deal, ...others] = data.deals;
  return (
    <>
      {deal ? <DealBlock key={deal.id} deal={deal} /> : null}
      {others.length > 0 ? (
        <section className="section" aria-labelledby="more-deals-title">
          <div className="section-head">
            <h2 id="more-deals-title">{t('deals.more_title')}</h2>
          </div>
          <ul className="packs">
            {others.map((other) => (
              <li key={other.id}>
                <DealCard deal={other} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data.packs.length > 0 ? (
        <section className="section" aria-labelledby="packs-title">
          <div className="section-head">
            <div>
              <h2 id="packs-title">{t('deals.packs_title')}</h2>
              <p>{t('deals.packs_note')}</p>
            </div>
          </div>
          <ul className="packs">
            {data.packs.map((pack) => (
              <li key={pack.id}>
                <PackCard pack={pack} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
