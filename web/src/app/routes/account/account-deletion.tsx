import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { isLinkValid } from '#web/shop/session/is-link-valid.ts';
import { AccountDeletion } from '#web/features/account/privacy/account-deletion.tsx';
import { DataLinkDead } from '#web/features/account/privacy/data-link-dead.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-deletion.ts';

/** Target of the account deletion email. */
export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const token = visit.url.searchParams.get('token') ?? '';
  const [isGood, { balance }] = await Promise.all([
    isLinkValid(call('checkDataLink', { token, kind: 'deletion' })),
    call('readProfile', {}),
  ]);
  return { token, isGood, balance };
}

export default function AccountDeletionRoute({ loaderData: { isGood, ...link } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('account.delete_title')} private />
      {isGood ? <AccountDeletion {...link} /> : <DataLinkDead />}
    </div>
  );
}
