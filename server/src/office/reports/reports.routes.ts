import * as contract from '#contract/office/reports.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { accountReportRoutes } from './account-reports.routes.ts';
import { bindReport, type ReportQuestion } from './bind-report.ts';
import { labelRows, rateOf } from './label-rows.ts';
import { toMarginWire, toPromoWire, toSalesWire, toVatWire, type LabelledRow } from './report-wire.rules.ts';
import { readSales } from './reports.queries.ts';
import type { SalesGrouping } from './reports.types.ts';

interface Reports {
  db: Db;
  content: ContentSnapshot;
}

/** Reports about money, from the ledger and the orders behind it. */
export function reportRoutes({ db, content }: Reports): BoundOfficeCall[] {
  return [
    bindReport(content, contract.readSalesReportRoute, async (question) =>
      (await readRows(db, question, question.group)).map(toSalesWire),
    ),
    bindReport(content, contract.readMarginReportRoute, async (question) =>
      (await readRows(db, question, question.group)).map(toMarginWire),
    ),
    bindReport(content, contract.readVatReportRoute, async (question) =>
      (await readRows(db, question, question.group)).map((row) => ({
        key: row.key,
        label: row.label,
        ...rateOf(row.key, question),
        ...toVatWire(row),
      })),
    ),
    bindReport(content, contract.readPromoReportRoute, async (question) =>
      (await readRows(db, question, 'code')).map(toPromoWire),
    ),
    ...accountReportRoutes({ db, content }),
  ];
}

/** `code` by period leaves out orders without a promo code. */
async function readRows(
  db: Db,
  question: ReportQuestion<SalesGrouping>,
  grouping: SalesGrouping,
): Promise<LabelledRow[]> {
  const { view, group } = question;
  return labelRows(db, await readSales(db, { view, grouping, isByDay: group === 'period' }), question);
}
