import { redirect } from 'react-router';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { statementPath, statementSearch } from '#web/lib/paths/statement-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { toStatementKind, toStatementPage } from '#web/features/wallet/statement/statement-kinds.ts';
import { Statement } from '#web/features/wallet/statement/statement.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-statement.ts';

const movementsPerPage = 10;

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const query = visit.url.searchParams;
  const kind = toStatementKind(query.get('kind'));
  const filter = { kind, page: toStatementPage(query.get('page')), limit: movementsPerPage };
  const statement = await call('readStatement', filter).catch(ignoreApiError);
  // Redirect to the last page that has movements.
  const last = Math.max(statement?.meta.pages ?? filter.page, 1);
  if (filter.page > last) throw redirect(`${statementPath}${statementSearch({ kind, page: last })}`);
  return { statement, filter };
}

export default function AccountStatement({ loaderData: { statement, filter } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('wallet.statement')} private />
      <h2 className="sr-only">{t('wallet.statement')}</h2>
      <Statement filter={filter} loaded={statement} />
    </>
  );
}
