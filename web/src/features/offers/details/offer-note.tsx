import type { Offer } from '#contract/offers.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { priceDifference } from '#web/lib/formats/price-difference.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { canAnswer, canGetPaid, euros, shopPriceOf } from '#web/features/offers/flow/offer-rules.ts';

export function OfferNote({ offer }: { offer: Offer }) {
  const t = useT();
  const when = useDateFormat();
  const { payout_hold_days: holdDays } = useSettings();
  const price = shopPriceOf(offer) ?? 0;
  const amount = euros(price);
  if (offer.payout?.status === 'failed') {
    const { failure } = offer.payout;
    return (
      <Banner kind="warning">
        {failure === null ? null : t(`offers.failure_${failure}`)} {t('offers.payout_failed')}
      </Banner>
    );
  }
  const below = priceDifference(offer.user_price, price, 2);
  const sentence = canAnswer(offer)
    ? below > 0
      ? t('offers.below_note', { difference: euros(below), amount })
      : t('offers.accept_note', { amount })
    : canGetPaid(offer)
      ? t('offers.agreed_note', { amount })
      : null;
  const showsDate = holdDays > 0 && (sentence !== null || offer.status === 'pending');
  const date = showsDate && offer.payout_available_from !== null ? when.date(offer.payout_available_from) : null;
  if (!sentence && !date) return null;
  return (
    <p className="text-small text-muted">
      {sentence} {date ? t('offers.hold_note', { date }) : null}
    </p>
  );
}
