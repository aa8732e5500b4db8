import { useState, type ComponentProps } from 'react';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { PriceRange } from '#web/ui/price-range.tsx';
import type { ListQuery } from './list-query.ts';
import { parseTypedPrice } from './typed-price.ts';
import { typingDelayMs } from './use-list-filters.ts';

interface PriceFieldsProps {
  query: Pick<ListQuery, 'priceFrom' | 'priceTill'>;
  change: (patch: Partial<ListQuery>, delayMs: number) => void;
}

/** Two bounds as free text: what is typed stays as it is while it means the same as the address, and what is no price is named. */
export function PriceFields({ query, change }: PriceFieldsProps) {
  const t = useT();
  const from = usePriceText(query.priceFrom, (price) => change({ priceFrom: price || null }, typingDelayMs));
  const till = usePriceText(query.priceTill, (price) => change({ priceTill: price }, typingDelayMs));
  const isWrong = from['aria-invalid'] || till['aria-invalid'];
  return (
    <PriceRange
      from={{ name: 'price_from', ...from }}
      till={{ name: 'price_till', ...till }}
      error={isWrong ? t('catalog.price_invalid') : null}
    />
  );
}

function usePriceText(price: number | null, onPrice: (price: number | null) => void): ComponentProps<'input'> {
  const { code } = useShopData().locale;
  const [text, setText] = useState(String(price ?? ''));
  const [seen, setSeen] = useState(price);
  const typed = parseTypedPrice(text, code);
  if (seen !== price) {
    setSeen(price);
    if ((typed || null) !== price) setText(String(price ?? ''));
  }
  return {
    value: text,
    'aria-invalid': (text.trim() !== '' && typed === null) || undefined,
    onChange: (event) => {
      setText(event.currentTarget.value);
      onPrice(parseTypedPrice(event.currentTarget.value, code));
    },
  };
}
