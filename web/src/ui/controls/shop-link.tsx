import { createContext, use, type ComponentProps, type MouseEvent } from 'react';
import type { NavigateFunction } from 'react-router';
import { prefersReducedMotion } from '#web/lib/browser/prefers-reduced-motion.ts';

/** Client-side navigation; without it links load the page. */
export const NavigateContext = createContext<NavigateFunction | null>(null);

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Absolute path with query. */
  to: string;
  preventScrollReset?: boolean;
  /** Fades to the next page, unless the customer prefers reduced motion. */
  viewTransition?: boolean;
}

/** Link for repeated use in lists. The router's `Link` resolves paths on every location change, too slow for eighty links. */
export function ShopLink({
  to,
  preventScrollReset,
  viewTransition = false,
  onClick,
  children,
  ...rest
}: ShopLinkProps) {
  const navigate = use(NavigateContext);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    onClick?.(event);
    if (!navigate || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, {
      preventScrollReset,
      replace: to === `${pathname}${search}${hash}`,
      viewTransition: viewTransition && !prefersReducedMotion(),
    });
  };
  return (
    <a {...rest} href={to} onClick={go}>
      {children}
    </a>
  );
}

/** Modified clicks (new tab, download) belong to the browser. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
