import { createContext, use, type ComponentProps, type MouseEvent } from 'react';
import type { NavigateFunction } from 'react-router';

/** Goes to another page of the shop; without it a link is one of the browser. */
export const NavigateContext = createContext<NavigateFunction | null>(null);

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Path in the shop from its root, with its query. */
  to: string;
  preventScrollReset?: boolean;
}

/**
 * A link for what stands on a page by the dozen: cards, shelves, pages, footer. The router's own works out relative paths
 * and looks at the address again with every change of it, which eighty links of a page cannot afford.
 */
export function ShopLink({ to, preventScrollReset, onClick, children, ...rest }: ShopLinkProps) {
  const navigate = use(NavigateContext);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab is none of this page's business.
    if (!isPlain(event)) return;
    onClick?.(event);
    if (!navigate || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, { preventScrollReset, replace: to === `${pathname}${search}${hash}` });
  };
  return (
    <a {...rest} href={to} onClick={go}>
      {children}
    </a>
  );
}

/** Anything but a plain click (a new tab, a download) is the browser's. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
