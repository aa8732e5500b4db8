import type { Offer } from '#contract/offers.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { listPageOf } from '#web/ui/data/list-page.ts';
import { Pagination } from '#web/ui/data/pagination.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { offersPerPage } from '#web/features/offers/flow/offer-rules.ts';
import { OfferTable } from './offer-table.tsx';

interface OfferPagesProps {
  offers: readonly Offer[];
  page: number;
  onOpen: (offerId: number) => void;
}

export function OfferPages({ offers, page: requested, onOpen }: OfferPagesProps) {
  const t = useT();
  if (offers.length === 0) {
    return <EmptyState silhouette="knife" title={t('offers.empty')} note={t('offers.empty_note')} />;
  }
  const { rows, page, pages } = listPageOf(offers, requested, offersPerPage);
  return (
    <>
      <OfferTable offers={rows} page={page} onOpen={onOpen} />
      <Pagination page={page} pages={pages} hrefOf={(target) => (target > 1 ? `?page=${target}` : '?')} />
    </>
  );
}
