import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/lib/texts/texts.ts';
import { CartContext, useCartState } from '#web/shop/cart/cart-context.ts';
import { Symbols } from '#web/ui/controls/glyph.tsx';
import { NavigateContext } from '#web/ui/controls/shop-link.tsx';
import { Toasts } from '#web/ui/overlays/toasts.tsx';
import { DeferHydration } from '#web/ui/page/defer-hydration.tsx';
import { CookieBanner } from '#web/app/consent/cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineGuard } from './offline-guard.tsx';
import { RouteProgress, useRouteFocus } from './route-change.tsx';
import './footer.css';
import './shell.css';

/** Links work without prefetching, so ignore failures. */
const PrefetchIntent = lazy(() => import('./prefetch-intent.tsx').catch(() => ({ default: () => null })));

export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const announcement = useRouteFocus();
  return (
    <NavigateContext value={useNavigate()}>
      <a className="skip-link" href="#main">
        {t('common.skip_to_content')}
      </a>
      <Symbols />
      <RouteProgress />
      <Header />
      <main id="main" tabIndex={-1}>
        <CartContext value={useCartState()}>{children}</CartContext>
      </main>
      <DeferHydration>
        <Footer />
      </DeferHydration>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <CookieBanner />
      <OfflineGuard />
      <Toasts />
      <Prefetch />
    </NavigateContext>
  );
}

/** Loads on the first pointer movement, when more urgent scripts are done. */
function Prefetch() {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const activate = () => setActive(true);
    const once = { once: true, passive: true };
    const events = ['pointermove', 'pointerdown', 'keydown'];
    for (const name of events) document.addEventListener(name, activate, once);
    return () => {
      for (const name of events) document.removeEventListener(name, activate);
    };
  }, []);
  return isActive ? (
    <Suspense>
      <PrefetchIntent />
    </Suspense>
  ) : null;
}
