import { useLocation } from 'react-router';
import { useT } from '#web/lib/texts.ts';
import { Tabs } from '#web/ui/tabs.tsx';

const tabs = [
  { to: '/account/personal', key: 'account.profile' },
  { to: '/account/orders', key: 'account.orders' },
];

/** The parts of the account; the bare address shows the profile. */
export function AccountTabs() {
  const t = useT();
  const { pathname } = useLocation();
  const current = tabs.find(({ to }) => to === pathname) ?? tabs[0];
  return (
    <Tabs
      label={t('account.title')}
      tabs={tabs.map(({ to, key }) => ({ to, label: t(key) }))}
      current={current?.to ?? ''}
    />
  );
}
