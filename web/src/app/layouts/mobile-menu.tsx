import { Menu as MenuIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSettings, useShopData, useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useLogout } from '#web/shop/session/use-logout.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { Logo } from '#web/app/pages/logo.tsx';
import { DisplaySelects } from './display-selects.tsx';
import { authPaths, favouritesLink, isCurrent, shopLinks } from './shop-links.ts';
import { useSheet } from './use-sheet.ts';

const wideFrom = '(min-width: 768px)';

/**
 * Menu of small screens: a modal sheet below the bar. It contains the bar's end (`barEnd`), because nothing outside an
 * open dialog can be used.
 */
export function MobileMenu({ barEnd }: { barEnd: ReactNode }) {
  const t = useT();
  const { ref, openProps, closeProps } = useSheet(wideFrom);
  return (
    <>
      <IconButton className="md:hidden" icon={MenuIcon} label={t('common.open_menu')} {...openProps} />
      <dialog
        ref={ref}
        id={openProps.commandfor}
        className="modal mobile-menu md:hidden"
        aria-label={t('common.nav_main')}
      >
        <div className="mobile-menu-bar">
          <IconButton icon={X} label={t('common.close_menu')} {...closeProps} />
          <ShopLink className="logo-link" to="/" aria-label={t('common.home_link')}>
            <Logo />
          </ShopLink>
          <div className="site-header-end">{barEnd}</div>
        </div>
        <MobileLinks />
        <div className="grid gap-3 px-4 pt-3 pb-5">
          <DisplaySelects />
          <SessionButtons />
        </div>
      </dialog>
    </>
  );
}

function MobileLinks() {
  const t = useT();
  const settings = useSettings();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const links = shopLinks(settings);
  return (
    <nav className="mobile-links" aria-label={t('common.nav_main')}>
      {(viewer ? [...links, favouritesLink] : links).map(({ to, label }) => (
        <ShopLink key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
          {t(label)}
          <Glyph name="right" size="sm" />
        </ShopLink>
      ))}
    </nav>
  );
}

function SessionButtons() {
  const t = useT();
  const { viewer } = useShopData();
  const { logOut, isLeaving } = useLogout();
  const { signIn } = authPaths(useLocation());
  if (viewer) {
    return (
      <Button block busy={isLeaving} onClick={logOut}>
        {t('common.log_out')}
      </Button>
    );
  }
  return (
    <LinkButton block to={signIn}>
      {t('common.log_in')}
    </LinkButton>
  );
}
