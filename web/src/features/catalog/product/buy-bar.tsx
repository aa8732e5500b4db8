import { useEffect, useState, type RefObject } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { BuyButton } from './buy-button.tsx';
import { useBuyNow } from './use-buy-now.ts';

interface BuyBarProps {
  item: ItemDetails;
  name: string;
  actions: RefObject<HTMLElement | null>;
}

/** Keeps Buy Now in reach on phones while the main buttons are out of view. */
export function BuyBar({ item, name, actions }: BuyBarProps) {
  const { money } = useMoney();
  const buying = useBuyNow(item);
  const isShown = useOutOfView(actions);
  return (
    <div className={isShown ? 'buy-bar buy-bar-shown' : 'buy-bar'}>
      <p>
        <span>{name}</span>
        <b>{money(item.price)}</b>
      </p>
      <BuyButton buying={buying} />
    </div>
  );
}

/** The header of phones covers the top of the page. */
const belowHeader = '-56px 0px 0px';

function useOutOfView(place: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((entries) => setOut(!entries.at(-1)?.isIntersecting), {
      rootMargin: belowHeader,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isOut;
}
