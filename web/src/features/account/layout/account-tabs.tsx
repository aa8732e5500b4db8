import { useLocation } from 'react-router';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { statementPath } from '#web/lib/paths/statement-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Tabs } from '#web/ui/data/tabs.tsx';

const ownTabs = [
  { to: '/account/personal', key: 'account.profile' },
  { to: '/account/transactions', key: 'account.payments' },
  { to: '/account/orders', key: 'account.orders' },
  { to: statementPath, key: 'wallet.statement' },
  { to: '/account/alerts', key: 'alerts.title' },
];
const developersTab = { to: '/account/developers', key: 'developers.title' };
const sellTab = { to: '/account/offers', key: 'offers.title' };

export function AccountTabs() {
  const t = useT();
  const { pathname } = useLocation();
  const { offer_enabled: canSell } = useSettings();
  const tabs = [...(canSell ? [...ownTabs, sellTab] : ownTabs), developersTab];
  const current = tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? tabs[0];
  return (
    <Tabs
      label={t('account.title')}
      tabs={tabs.map(({ to, key }) => ({ to, label: t(key) }))}
      current={current?.to ?? ''}
    />
  );
}
