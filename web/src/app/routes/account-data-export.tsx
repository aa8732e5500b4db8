import { DataDownload } from '#web/features/account/data-download.tsx';
import { shopOfCustomer } from '#web/lib/session/guards.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/account-data-export.ts';

/** Where the letter with one's data leads. */
export function loader(visit: Route.LoaderArgs) {
  shopOfCustomer(visit);
  return { token: visit.url.searchParams.get('token') ?? '' };
}

export default function AccountDataExport({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('account.export_title')} private />
      <DataDownload token={loaderData.token} />
    </div>
  );
}
