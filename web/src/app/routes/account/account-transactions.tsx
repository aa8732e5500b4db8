import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { PaymentHistory } from '#web/features/wallet/history/payment-history.tsx';
import { reloadUnlessQueryOnly } from '#web/app/loaders/reload-unless-query-only.ts';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-transactions.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const [profile, deposits] = await Promise.all([
    call('readProfile', {}),
    call('listDeposits', {}).then(({ payload }) => payload, ignoreApiError),
  ]);
  return { profile, deposits };
}

export const shouldRevalidate = reloadUnlessQueryOnly;

export default function AccountTransactions({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const profile = useProfile(loaderData.profile).data ?? loaderData.profile;
  return (
    <>
      <PageHead title={t('account.payments')} private />
      <h2 className="sr-only">{t('account.payments')}</h2>
      <PaymentHistory profile={profile} loaded={loaderData.deposits} />
    </>
  );
}
