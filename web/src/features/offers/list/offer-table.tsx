import type { Offer } from '#contract/offers.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Cell, DataTable, ItemCell, type Column } from '#web/ui/data/data-table.tsx';
import { OfferPicture } from '#web/features/offers/details/offer-picture.tsx';
import { canGetPaid, euros, shopPriceOf, waitsForCustomer } from '#web/features/offers/flow/offer-rules.ts';
import { OfferStatus } from '#web/features/offers/flow/offer-status.tsx';

interface OfferTableProps {
  offers: readonly Offer[];
  page: number;
  onOpen: (offerId: number) => void;
}

export function OfferTable({ offers, page, onOpen }: OfferTableProps) {
  const t = useT();
  const columns: Column[] = [
    { key: 'item', label: t('offers.item') },
    { key: 'date', label: t('offers.date') },
    { key: 'asked', label: t('offers.your_price'), numeric: true },
    { key: 'offered', label: t('offers.our_offer'), numeric: true },
    { key: 'status', label: t('offers.status'), className: 'cell-status' },
    { key: 'action', label: t('offers.action'), numeric: true, className: 'offer-action-head' },
  ];
  return (
    <DataTable caption={t('offers.title')} columns={columns} page={page}>
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} onOpen={() => onOpen(offer.id)} />
      ))}
    </DataTable>
  );
}

function OfferRow({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const t = useT();
  const when = useDateFormat();
  const isReady = useHydrated();
  const { title, quality, status } = offer;
  const action = t(status === 'offer' ? 'offers.open_offer' : 'offers.open_details');
  return (
    <tr>
      <Cell kind="item">
        <ItemCell thumb={<OfferPicture offer={offer} />} title={title} note={t(`common.quality_${quality}`)} />
      </Cell>
      <Cell label={t('offers.date')} kind="wide">
        <span className="whitespace-nowrap text-muted tabular-nums">{when.date(offer.created_at)}</span>
      </Cell>
      <Cell label={t('offers.your_price')} numeric>
        {euros(offer.user_price)}
      </Cell>
      <Cell label={t('offers.our_offer')} numeric>
        <ShopPrice offer={offer} />
      </Cell>
      <Cell label={t('offers.status')} kind="status">
        <OfferStatus offer={offer} />
        {canGetPaid(offer) ? (
          <p className="mt-1 text-small font-semibold text-warning">{t('offers.awaits_payout')}</p>
        ) : null}
      </Cell>
      <Cell kind="action" numeric>
        <Button
          size="sm"
          variant={waitsForCustomer(offer) ? 'primary' : 'second'}
          className="min-w-23"
          disabled={!isReady}
          aria-label={t('offers.open_named', { action, title })}
          onClick={onOpen}
        >
          {action}
        </Button>
      </Cell>
    </tr>
  );
}

function ShopPrice({ offer }: { offer: Offer }) {
  const t = useT();
  const price = shopPriceOf(offer);
  if (price !== null) return <b className="font-semibold">{euros(price)}</b>;
  return <span className="text-subtle">{t(offer.status === 'pending' ? 'offers.not_yet' : 'offers.none')}</span>;
}
