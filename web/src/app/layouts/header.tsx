import { lazy } from 'react';
import { useLocation } from 'react-router';
import { useSettings, useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useCartCount } from '#web/shop/cart/use-cart.ts';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { DeferHydration } from '#web/ui/page/defer-hydration.tsx';
import { Logo } from '#web/app/pages/logo.tsx';
import { CurrencyMenu, LanguageMenu } from './display-menus.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ViewBanner } from './view-banner.tsx';
import { authPaths, isCurrent, shopLinks } from './shop-links.ts';

/** Guests do not load it. */
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(
    (module) => ({ default: module.AccountMenu }),
    () => ({ default: AccountLink }),
  ),
);

export function Header() {
  const t = useT();
  const viewer = useViewer();
  const own = viewer ? (
    <>
      <CartLink />
      <DeferHydration>
        <AccountMenu viewer={viewer} />
      </DeferHydration>
    </>
  ) : (
    <GuestLinks />
  );
  return (
    <header className="site-header">
      <ViewBanner />
      <div className="page site-header-row">
        <MobileMenu barEnd={own} />
        <ShopLink className="logo-link" to="/" aria-label={t('common.home_link')}>
          <Logo />
        </ShopLink>
        <MainNav />
        <HeaderSearch />
        <div className="site-header-end">
          <LanguageMenu />
          <CurrencyMenu />
          <span className="site-header-rule max-md:hidden" aria-hidden="true" />
          {own}
        </div>
      </div>
    </header>
  );
}

function MainNav() {
  const t = useT();
  const settings = useSettings();
  const { pathname } = useLocation();
  return (
    <nav className="site-nav max-md:hidden" aria-label={t('common.nav_main')}>
      {shopLinks(settings).map(({ to, label }) => (
        <ShopLink key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined} data-prefetch>
          {t(label)}
        </ShopLink>
      ))}
    </nav>
  );
}

/** Fallback if the menu's script fails to load. */
function AccountLink() {
  const t = useT();
  return <LinkButton to="/account">{t('common.menu_profile')}</LinkButton>;
}

function CartLink() {
  const t = useT();
  const count = useCartCount();
  return (
    <ShopLink className="icon-btn" to="/cart" aria-label={t('common.cart_count', { count })}>
      <Glyph name="cart" />
      {count > 0 ? (
        <span className="cart-count" aria-hidden="true">
          {count}
        </span>
      ) : null}
    </ShopLink>
  );
}

/** Leaves the accent colour to the page. */
function GuestLinks() {
  const t = useT();
  const { signIn, signUp } = authPaths(useLocation());
  return (
    <>
      {/* Tablets lack room for it next to both labels. */}
      <ShopLink className="icon-btn md:max-lg:hidden" to="/cart" aria-label={t('common.cart')}>
        <Glyph name="cart" />
      </ShopLink>
      <LinkButton variant="ghost" to={signIn} className="max-md:hidden">
        {t('common.log_in')}
      </LinkButton>
      <LinkButton to={signUp} className="max-md:px-3.5 max-[400px]:px-2">
        {t('common.sign_up')}
      </LinkButton>
    </>
  );
}
