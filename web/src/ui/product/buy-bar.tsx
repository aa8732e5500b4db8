import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import './buy-bar.css';

interface BuyBarProps {
  /** The main buttons, which the bar stands in for. */
  buttons: RefObject<HTMLElement | null>;
  /** Id of an element further down that has such buttons too. */
  besidesId?: string;
  label: string;
  amount: string;
  children: ReactNode;
}

/** Keeps the amount and its button in reach on phones while the main buttons are out of view. */
export function BuyBar({ buttons, besidesId, label, amount, children }: BuyBarProps) {
  const isShown = useOutOfView(buttons, besidesId);
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

function useOutOfView(place: RefObject<HTMLElement | null>, besidesId: string | undefined): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const inView = new Set<Element>();
    const note = ({ target, isIntersecting }: IntersectionObserverEntry) =>
      isIntersecting ? inView.add(target) : inView.delete(target);
    const observer = new IntersectionObserver(
      (entries) => {
        entries.forEach(note);
        setOut(inView.size === 0);
      },
      { rootMargin: belowHeader },
    );
    observer.observe(place.current);
    const besides = besidesId === undefined ? null : document.getElementById(besidesId);
    if (besides) observer.observe(besides);
    return () => observer.disconnect();
  }, [place, besidesId]);
  return isOut;
}
