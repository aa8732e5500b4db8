import { AccountDeletion } from '#web/features/account/account-deletion.tsx';
import { shopOfCustomer } from '#web/lib/session/guards.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/account-deletion.ts';

/** Where the letter that confirms the end of an account leads. */
export async function loader(visit: Route.LoaderArgs) {
  const { call } = shopOfCustomer(visit);
  const { balance } = await call('readProfile', {});
  return { token: visit.url.searchParams.get('token') ?? '', balance };
}

export default function AccountDeletionRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('account.delete_title')} private />
      <AccountDeletion {...loaderData} />
    </div>
  );
}
