import { useState, type ComponentProps } from 'react';
import { PriceRange } from '#web/ui/price-range.tsx';
import { parsePrice, type ListQuery } from './list-query.ts';
import { typingDelayMs } from './use-list-filters.ts';

interface PriceFieldsProps {
  query: Pick<ListQuery, 'priceFrom' | 'priceTill'>;
  change: (patch: Partial<ListQuery>, delayMs: number) => void;
}

/** Two bounds as free text: what is typed stays as it is while it means the same as the address. */
export function PriceFields({ query, change }: PriceFieldsProps) {
  const from = usePriceText(query.priceFrom, (price) => change({ priceFrom: price || null }, typingDelayMs));
  const till = usePriceText(query.priceTill, (price) => change({ priceTill: price }, typingDelayMs));
  return <PriceRange from={{ name: 'price_from', ...from }} till={{ name: 'price_till', ...till }} />;
}

function usePriceText(price: number | null, onPrice: (price: number | null) => void): ComponentProps<'input'> {
  const [text, setText] = useState(String(price ?? ''));
  const [seen, setSeen] = useState(price);
  if (seen !== price) {
    setSeen(price);
    if ((parsePrice(text) || null) !== price) setText(String(price ?? ''));
  }
  return {
    value: text,
    onChange: (event) => {
      setText(event.currentTarget.value);
      onPrice(parsePrice(event.currentTarget.value));
    },
  };
}
