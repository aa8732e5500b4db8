import type { ReactNode } from 'react';
import type { Offer } from '#contract/offers.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { splitTitle } from '#web/ui/product/item-title.ts';
import { WearScale } from '#web/ui/product/wear.tsx';
import { euros, shopPriceOf } from '#web/features/offers/flow/offer-rules.ts';
import { OfferStatus } from '#web/features/offers/flow/offer-status.tsx';
import { OfferEnd } from './offer-end.tsx';
import { OfferNote } from './offer-note.tsx';
import { OfferPicture } from './offer-picture.tsx';
import { PayoutTimeline } from './payout-timeline.tsx';
import { PriceLines } from './price-lines.tsx';
import { SendItem } from './send-item.tsx';

export function OfferFacts({ offer }: { offer: Offer }) {
  const t = useT();
  const price = shopPriceOf(offer);
  return (
    <>
      <OfferHead offer={offer} />
      <dl className="duel">
        <div>
          <dt>{t('offers.your_price')}</dt>
          <dd>{euros(offer.user_price)}</dd>
        </div>
        <div className={price === null ? '' : 'duel-ours'}>
          <dt>{t('offers.our_offer')}</dt>
          <dd>{price === null ? t(offer.status === 'pending' ? 'offers.not_yet' : 'offers.none') : euros(price)}</dd>
        </div>
      </dl>
      <OfferNote offer={offer} />
      <PriceLines offer={offer} />
      <SendItem offer={offer} />
      <PayoutTimeline offer={offer} />
      <OfferRows offer={offer} />
    </>
  );
}

function OfferHead({ offer }: { offer: Offer }) {
  const t = useT();
  const { star, first, second } = splitTitle(offer.title, '', null);
  return (
    <div className="flex items-center gap-4.5">
      <OfferPicture offer={offer} place="details" />
      <div className="min-w-0">
        {first ? (
          <p className="text-small text-muted">
            {star ? '★ ' : ''}
            {first}
          </p>
        ) : null}
        <p className="text-h3 font-semibold break-words">{second}</p>
        <p className="mt-1.5 flex items-center gap-2.5 text-small text-muted">
          <WearScale quality={offer.quality} />
          <span>{t(`common.quality_${offer.quality}`)}</span>
        </p>
      </div>
    </div>
  );
}

function OfferRows({ offer }: { offer: Offer }) {
  const t = useT();
  const when = useDateFormat();
  const { status, payout } = offer;
  const isOpen = status === 'offer' && offer.expires_at !== null;
  const at = (seconds: number) => `${when.date(seconds)}, ${when.time(seconds)}`;
  return (
    <dl className="facts">
      <Fact name={t('offers.request')}>
        {t('offers.request_facts', { id: offer.id, date: when.date(offer.created_at) })}
      </Fact>
      <Fact name={t('offers.status')}>
        <OfferStatus offer={offer} />
      </Fact>
      {status === 'pending' ? <Fact name={t('offers.answer_by')}>{at(offer.answer_by)}</Fact> : null}
      {isOpen ? (
        <Fact name={t('offers.open_until')}>
          <OfferEnd expiresAt={offer.expires_at ?? 0} />
        </Fact>
      ) : null}
      {offer.decline_reason ? <Fact name={t('offers.reason')}>{offer.decline_reason}</Fact> : null}
      {payout ? (
        <Fact name={t('offers.payout')}>
          {t(`offers.payout_${payout.method}`, { hint: payout.hint })}
          <PayoutDate payout={payout} />
        </Fact>
      ) : null}
    </dl>
  );
}

function PayoutDate({ payout }: { payout: NonNullable<Offer['payout']> }) {
  const t = useT();
  const when = useDateFormat();
  if (payout.status === 'failed') return null;
  const date = when.date(payout.sent_at ?? payout.held_until);
  return (
    <span className="block text-small font-normal text-muted">{t(`offers.payout_${payout.status}`, { date })}</span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
