import { useLayoutEffect, type RefObject } from 'react';
import { panelPosition } from './panel-position.ts';

interface PanelOfBox {
  /** A popover, which no dialog clips. */
  panel: RefObject<HTMLElement | null>;
  /** Box of the combobox. */
  box: RefObject<Element | null>;
  isShown: boolean;
}

/** Shows a panel below or above its text field, clear of the on-screen keyboard. */
export function usePanelPosition({ panel, box, isShown }: PanelOfBox): void {
  useLayoutEffect(() => {
    const [popover, input] = [panel.current, box.current?.querySelector('.input')];
    if (!isShown || !popover || !input) return undefined;
    popover.showPopover();
    const place = () => {
      const { left, width, ...edges } = panelPosition(input.getBoundingClientRect(), readView());
      const fromBottom = edges.bottom === null ? 'auto' : `${window.innerHeight - edges.bottom}px`;
      const top = edges.top === null ? 'auto' : `${edges.top}px`;
      const size = { left: `${left}px`, width: `${width}px`, maxHeight: `${edges.heightMax}px` };
      Object.assign(popover.style, { ...size, top, bottom: fromBottom });
    };
    const onScroll = ({ target }: Event) => {
      if (!popover.contains(target as Node)) place();
    };
    place();
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('scroll', place, { signal });
    // Errors that come and go move the field.
    const sizes = new ResizeObserver(place);
    sizes.observe(input.closest('form') ?? input);
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }, [panel, box, isShown]);
}

/** Part of the screen above the on-screen keyboard. */
function readView() {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return { top, bottom: top + height };
}
