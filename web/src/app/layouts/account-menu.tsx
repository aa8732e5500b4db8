import {
  ArrowLeftRight,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Heart,
  LogOut,
  Package,
  Pencil,
  Plus,
  User,
  Wallet,
} from 'lucide-react';
import type { Viewer } from '#web/lib/data/shop-context.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { editProfilePath } from '#web/lib/paths/account-path.ts';
import { depositPath } from '#web/lib/paths/deposit-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useLogout } from '#web/shop/session/use-logout.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/overlays/menu.tsx';
import { initialsOf } from './initials.ts';

export function Avatar({ viewer, large = false }: { viewer: Viewer; large?: boolean }) {
  return (
    <span className={large ? 'avatar avatar-lg' : 'avatar'} aria-hidden="true">
      {initialsOf(viewer)}
      <span className={viewer.verified ? 'avatar-flag' : 'avatar-flag avatar-flag-warning'}>
        {viewer.verified ? <Check strokeWidth={3.5} /> : '!'}
      </span>
    </span>
  );
}

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const t = useT();
  const { logOut, isLeaving } = useLogout();
  const { offer_enabled: canSell } = useSettings();
  const label = viewer.verified ? 'common.account_menu_verified' : 'common.account_menu_unverified';
  return (
    <>
      {isLeaving ? <SigningOutNotice /> : null}
      <Menu
        triggerClass="account-button"
        label={t(label, { initials: initialsOf(viewer) })}
        trigger={
          <>
            <Avatar viewer={viewer} />
            <Icon of={ChevronDown} size="sm" className="max-md:hidden" />
          </>
        }
      >
        <AccountHead viewer={viewer} />
        <hr />
        <MenuLink to={editProfilePath} icon={Pencil}>
          {t('common.menu_edit_profile')}
        </MenuLink>
        <MenuLink to={depositPath} icon={Wallet} end={<Balance />}>
          {t('common.menu_balance')}
        </MenuLink>
        <hr />
        <MenuLink to="/account/personal" icon={User}>
          {t('common.menu_profile')}
        </MenuLink>
        <MenuLink to="/account/transactions" icon={CreditCard}>
          {t('common.menu_payments')}
        </MenuLink>
        <MenuLink to="/account/orders" icon={Package}>
          {t('common.menu_orders')}
        </MenuLink>
        <MenuLink to="/favourites" icon={Heart}>
          {t('favourites.title')}
        </MenuLink>
        {canSell ? (
          <MenuLink to="/account/offers" icon={ArrowLeftRight}>
            {t('common.nav_sell')}
          </MenuLink>
        ) : null}
        <hr />
        <MenuButton icon={LogOut} onClick={logOut} disabled={isLeaving}>
          {t('common.log_out')}
        </MenuButton>
      </Menu>
    </>
  );
}

/** Shown after the menu closed, while sign-out is running. */
function SigningOutNotice() {
  const t = useT();
  return (
    <p className="route-progress" role="status">
      <span className="sr-only">{t('common.loading')}</span>
    </p>
  );
}

function AccountHead({ viewer }: { viewer: Viewer }) {
  const t = useT();
  return (
    <div className="px-3 pt-2.5 pb-2">
      <p className="item-cell-title max-w-64 truncate">{viewer.email}</p>
      <p className={`status ${viewer.verified ? 'text-success' : 'text-warning'}`}>
        <Icon of={viewer.verified ? CircleCheck : CircleAlert} />
        {t(viewer.verified ? 'common.verified' : 'common.unverified')}
      </p>
    </div>
  );
}

function Balance() {
  const t = useT();
  const { data: profile } = useProfile();
  if (!profile) return null;
  return (
    <>
      <CoinAmount amount={profile.balance} bare />
      <Icon of={Plus} size="sm" />
      <span className="sr-only">{t('common.top_up')}</span>
    </>
  );
}
