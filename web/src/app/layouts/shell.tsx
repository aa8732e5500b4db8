import type { ReactNode } from 'react';
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
import { Prefetch } from './prefetch.tsx';
import { RouteProgress, useRouteFocus } from './route-change.tsx';
import './footer.css';
import './shell.css';

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
