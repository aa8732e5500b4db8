import { readStatementRoute } from '#contract/wallet.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, ok } from '#server/platform/http/bind.ts';
import { readStatement } from './statement.queries.ts';
import { periodOf, toRow, toSummary } from './statement.rules.ts';

interface StatementDeps {
  db: Db;
  content: ContentSnapshot;
}

export function statementRoutes({ db, content }: StatementDeps): BoundRoute[] {
  return [
    bind(readStatementRoute, async ({ kind, page, limit, ...days }, call) => {
      const query = { customerId: call.customerId(), kind, period: periodOf(days) };
      const { movements, sums } = await readStatement(db, query, { page, limit });
      return {
        ...ok,
        payload: movements.map((one) =>
          toRow(one, (key, params) => content.translate(call.display.langId, key, params)),
        ),
        meta: { total: sums.total, pages: Math.ceil(sums.total / limit) },
        summary: toSummary(sums),
      };
    }),
  ];
}
