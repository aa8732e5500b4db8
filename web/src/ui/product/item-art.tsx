import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

/** Slower photos are replaced by the drawing. */
const slowMs = 4000;

interface ItemArtProps {
  id: number;
  src: string | null;
  /** Empty if the title is next to the picture. */
  alt?: string;
  width: number;
  height: number;
  /** Load at once; for the first screen. */
  eager?: boolean;
}

/** Item picture; falls back to the drawing when missing, slow or failed. */
export function ItemArt({ id, src, alt = '', width, height, eager = false }: ItemArtProps) {
  const drawn = `/art/${id}.svg`;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  const shown = src && failedSrc !== src ? src : drawn;

  useEffect(() => {
    const image = ref.current;
    if (!image || !src || shown !== src) return undefined;
    // The picture may have failed before hydration.
    if (image.complete && image.naturalWidth === 0) setFailedSrc(src);
    // Set on the element, not by state, so that nothing shimmers without JavaScript or for loaded pictures.
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

/** A lazy picture far below the viewport has not been requested yet. */
function isNear(image: HTMLImageElement): boolean {
  return image.getBoundingClientRect().top < window.innerHeight * 2;
}

interface ThumbProps {
  id: number;
  src: string | null;
  rarity: string;
  large?: boolean;
}

export function Thumb({ id, src, rarity, large = false }: ThumbProps) {
  return (
    <span className={`thumb block ${large ? 'thumb-lg' : ''} ${rarity}`}>
      <ItemArt id={id} src={src} width={large ? 96 : 72} height={large ? 72 : 54} />
    </span>
  );
}
