import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';

interface CarouselProps {
  title: string;
  note?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}

/** Carousel with native scrolling; the arrows need JavaScript. */
export function Carousel({ title, note, more, children }: CarouselProps) {
  const t = useT();
  const titleId = useId();
  const track = useRef<HTMLDivElement>(null);
  const ends = useCarouselEnds(track);
  const move = (direction: 1 | -1) => {
    const box = track.current;
    box?.scrollBy({ left: direction * Math.max(228, box.clientWidth - 228) });
  };
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {note ? <p>{note}</p> : null}
        </div>
        <div className="section-actions">
          {more}
          <span className={`flex gap-2 max-md:hidden ${ends.fits ? 'invisible' : ''}`}>
            <IconButton
              icon={ChevronLeft}
              label={t('common.previous')}
              outlined
              off={ends.atStart}
              onClick={() => move(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label={t('common.next')}
              outlined
              off={ends.atEnd}
              onClick={() => move(1)}
            />
          </span>
        </div>
      </div>
      <div className="carousel" ref={track} role="group" aria-labelledby={titleId}>
        {children}
      </div>
    </section>
  );
}

interface CarouselEnds {
  atStart: boolean;
  atEnd: boolean;
  fits: boolean;
}

function useCarouselEnds(track: RefObject<HTMLDivElement | null>): CarouselEnds {
  const [ends, setEnds] = useState<CarouselEnds>({ atStart: true, atEnd: false, fits: false });
  useEffect(() => {
    const box = track.current;
    if (!box) return undefined;
    // Focusable, so that arrow keys scroll.
    box.setAttribute('tabindex', '0');
    const read = () => {
      const rest = box.scrollWidth - box.clientWidth;
      const next = { atStart: box.scrollLeft < 4, atEnd: box.scrollLeft > rest - 4, fits: rest < 4 };
      setEnds((old) =>
        old.atStart === next.atStart && old.atEnd === next.atEnd && old.fits === next.fits ? old : next,
      );
    };
    // The observer reports the first size after layout; reading it here would force one.
    const observer = new ResizeObserver(read);
    observer.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [track]);
  return ends;
}
