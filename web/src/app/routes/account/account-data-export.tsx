import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { isLinkValid } from '#web/shop/session/is-link-valid.ts';
import { DataDownload } from '#web/features/account/privacy/data-download.tsx';
import { DataLinkDead } from '#web/features/account/privacy/data-link-dead.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-data-export.ts';

/** Target of the data export email. */
export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const token = visit.url.searchParams.get('token') ?? '';
  return { token, isGood: await isLinkValid(call('checkDataLink', { token, kind: 'export' })) };
}

export default function AccountDataExport({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('account.export_title')} private />
      {loaderData.isGood ? <DataDownload token={loaderData.token} /> : <DataLinkDead />}
    </div>
  );
}
