import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import './buy-bar.css';

interface BuyBarProps {
  /** The main buttons, which the bar stands in for. */
  buttons: RefObject<HTMLElement | null>;
  label: string;
  amount: string;
  children: ReactNode;
}

/** Keeps the amount and its button in reach on phones while the main buttons are out of view. */
export function BuyBar({ buttons, label, amount, children }: BuyBarProps) {
  const isShown = useOutOfView(buttons);
  return (
    <div className={isShown ? 'buy-bar buy-bar-shown' : 'buy-bar'}>
      <p>
        <span>{label}</span>
        <b>{amount}</b>
      </p>
      {children}
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
