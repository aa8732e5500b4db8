import { useState, type ComponentProps } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { PriceRange } from '#web/ui/forms/price-range.tsx';
import { hasReversedPrices, type ListQuery } from './list-query.ts';
import { parseTypedPrice } from './typed-price.ts';
import { typingDelayMs, type Debounce } from './use-list-filters.ts';

const typing: Debounce = { delayMs: typingDelayMs };

type Bounds = Pick<ListQuery, 'priceFrom' | 'priceTill'>;

interface PriceFieldsProps {
  query: Bounds;
  shown: Bounds;
  change: (patch: Partial<ListQuery>, pace: Debounce) => void;
}

/**
 * Free-text bounds: keeps the typed form while it means the same as the URL, and reports invalid prices. Reversed
 * bounds are reported only after an empty result, since the customer may still be typing.
 */
export function PriceFields({ query, shown, change }: PriceFieldsProps) {
  const t = useT();
  const from = usePriceText(query.priceFrom, (price) => change({ priceFrom: price || null }, typing));
  const till = usePriceText(query.priceTill, (price) => change({ priceTill: price }, typing));
  const isNoPrice = from['aria-invalid'] || till['aria-invalid'];
  const isReversed = !isNoPrice && hasReversedPrices(query) && hasReversedPrices(shown);
  return (
    <PriceRange
      from={{ name: 'price_from', ...from, 'aria-invalid': from['aria-invalid'] || isReversed || undefined }}
      till={{ name: 'price_till', ...till, 'aria-invalid': till['aria-invalid'] || isReversed || undefined }}
      error={isNoPrice ? t('catalog.price_invalid') : isReversed ? t('catalog.price_reversed') : null}
    />
  );
}

function usePriceText(price: number | null, onPrice: (price: number | null) => void): ComponentProps<'input'> {
  const [text, setText] = useState(String(price ?? ''));
  const [seen, setSeen] = useState(price);
  const typed = parseTypedPrice(text);
  if (seen !== price) {
    setSeen(price);
    if ((typed || null) !== price) setText(String(price ?? ''));
  }
  return {
    value: text,
    'aria-invalid': (text.trim() !== '' && typed === null) || undefined,
    onChange: (event) => {
      setText(event.currentTarget.value);
      onPrice(parseTypedPrice(event.currentTarget.value));
    },
  };
}
