import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSettings, useShopData, useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useLogout } from '#web/shop/session/use-logout.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Logo } from '#web/app/pages/logo.tsx';
import { authPaths, favouritesLink, isCurrent, shopLinks } from './shop-links.ts';
import { useDisplaySwitch } from './use-display-switch.ts';

const wideFrom = '(min-width: 768px)';

/**
 * Menu of small screens: a modal sheet below the bar. It contains the bar's end (`barEnd`), because nothing outside an
 * open dialog can be used.
 */
export function MobileMenu({ barEnd }: { barEnd: ReactNode }) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const sheet = ref.current;
    // Skip the first page: the sheet may have been opened before hydration.
    return () => {
      if (key) sheet?.close();
    };
  }, [key]);
  useEffect(() => {
    const wide = window.matchMedia(wideFrom);
    const onChange = () => wide.matches && ref.current?.close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  return (
    <>
      {/* The command attributes open the sheet without JavaScript. */}
      <IconButton
        className="md:hidden"
        icon={MenuIcon}
        label={t('common.open_menu')}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: id }}
        onClick={() => hasCommands() || ref.current?.showModal()}
      />
      <dialog ref={ref} id={id} className="modal mobile-menu md:hidden" aria-label={t('common.nav_main')}>
        <div className="mobile-menu-bar">
          <IconButton
            icon={X}
            label={t('common.close_menu')}
            {...{ command: 'close', commandfor: id }}
            onClick={() => hasCommands() || ref.current?.close()}
          />
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

/** Browsers with command support have toggled the sheet already. */
function hasCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype;
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

function DisplaySelects() {
  const t = useT();
  const { languages, currencies, locale, currency } = useShopData();
  const { chooseLanguage, chooseCurrency } = useDisplaySwitch();
  return (
    <div className="field-pair">
      <Select
        label={t('common.language')}
        value={String(locale.langId)}
        options={languages.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(event) => chooseLanguage(Number(event.currentTarget.value))}
      />
      <Select
        label={t('common.currency')}
        value={currency.code}
        options={currencies.map(({ code, symbol }) => ({
          value: code,
          label: symbol === code ? code : `${symbol} ${code}`,
        }))}
        onChange={(event) => chooseCurrency(event.currentTarget.value)}
      />
    </div>
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
