import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

/** A photo that takes longer than this gives way to the drawing. */
const slowMs = 4000;

interface ItemArtProps {
  id: number;
  src: string | null;
  /** Empty where the title stands beside the picture. */
  alt?: string;
  width: number;
  height: number;
  /** Pictures in the first screen. */
  eager?: boolean;
}

/** Picture of an item; missing, slow or failed ones become the drawn art, without a word. */
export function ItemArt({ id, src, alt = '', width, height, eager = false }: ItemArtProps) {
  const drawn = `/art/${id}.svg`;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  const shown = src && failedSrc !== src ? src : drawn;

  useEffect(() => {
    const image = ref.current;
    if (!image || !src || shown !== src) return undefined;
    // Before hydration the browser may already have given up on the picture.
    if (image.complete && image.naturalWidth === 0) setFailedSrc(src);
    // Set by hand, not by state: without JavaScript, and for pictures that are there already, nothing shimmers.
    image.toggleAttribute('data-loading', !image.complete);
    const timer = setTimeout(() => {
      if (!image.complete && isNear(image)) setFailedSrc(src);
    }, slowMs);
    return () => {
      clearTimeout(timer);
      image.removeAttribute('data-loading');
    };
  }, [src, shown]);

  return (
    <img
      ref={ref}
      src={shown}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onLoad={clearLoading}
      onError={(event) => {
        clearLoading(event);
        if (shown === src) setFailedSrc(src);
      }}
    />
  );
}

function clearLoading(event: SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.removeAttribute('data-loading');
}

/** A lazy picture far below the screen has not been asked for yet, so it is not slow. */
function isNear(image: HTMLImageElement): boolean {
  return image.getBoundingClientRect().top < window.innerHeight * 2;
}

interface ThumbProps {
  id: number;
  src: string | null;
  /** `rarity-…` class of the item. */
  rarity: string;
  large?: boolean;
}

/** Small stage for tables and cart lines. */
export function Thumb({ id, src, rarity, large = false }: ThumbProps) {
  return (
    <span className={`thumb block ${large ? 'thumb-lg' : ''} ${rarity}`}>
      <ItemArt id={id} src={src} width={large ? 96 : 72} height={large ? 72 : 54} />
    </span>
  );
}
