import type { Offer } from '#contract/offers.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { euros } from '#web/features/offers/flow/offer-rules.ts';

/** Lines without which a price is not explained, even if they change nothing. */
const alwaysShown = ['reference', 'margin'];

/** What the counter-offer consists of. */
export function PriceLines({ offer: { price_lines: lines, service_price: price } }: { offer: Offer }) {
  const t = useT();
  if (!lines || price === null) return null;
  return (
    <details open>
      <summary className="cursor-pointer py-3 text-h3 font-semibold">{t('offers.lines_title')}</summary>
      <dl className="price-lines">
        {lines
          .filter(({ kind, amount }) => amount !== 0 || alwaysShown.includes(kind))
          .map(({ kind, amount }) => (
            <div key={kind}>
              <dt>{t(`offers.line_${kind}`)}</dt>
              <dd>{amount > 0 && kind !== 'reference' ? `+${euros(amount)}` : euros(amount)}</dd>
            </div>
          ))}
        <div className="price-sum">
          <dt>{t('offers.our_offer')}</dt>
          <dd>{euros(price)}</dd>
        </div>
      </dl>
    </details>
  );
}
