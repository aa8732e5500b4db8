import type { ContentState } from '#server/content/content.types.ts';
import { isoOf } from '#server/office/orders/order-rows.ts';
import type { Reader } from '#server/platform/db.ts';
import { listCodeTexts } from '#server/promo/promo.queries.ts';
import type { ReportQuestion } from './bind-report.ts';
import { categoryLabel, countryLabel, methodLabel, periodOrTotal, rateLabel } from './report-labels.rules.ts';
import type { SalesGrouping } from './reports.types.ts';

interface Keyed {
  key: string;
}

/** Adds what staff read instead of the keys of rows. */
export async function labelRows<R extends Keyed>(
  reader: Reader,
  rows: R[],
  { group, view, content }: ReportQuestion<SalesGrouping>,
): Promise<(R & { label: string })[]> {
  const codes =
    group === 'code' ? await listCodeTexts(reader, rows.map(({ key }) => Number(key)).filter(Number.isInteger)) : null;
  const labelOf = (key: string): string => {
    if (key === 'total' || group === 'period') return periodOrTotal(key, view.period);
    if (codes) return codes.get(Number(key)) ?? key;
    if (group === 'country') return countryLabel(isoOf(Number(key), content));
    if (group === 'rate') return rowOfRate(key, content).label;
    return group === 'method' ? methodLabel(key) : categoryLabel(key);
  };
  return rows.map((row) => ({ ...row, label: labelOf(row.key) }));
}

function rowOfRate(key: string, content: ContentState) {
  const [country = '', bps = ''] = key.split(':');
  const iso = isoOf(Number(country), content);
  return { country: iso, rate: Number(bps) / 100, label: `${countryLabel(iso)}, ${rateLabel(Number(bps))}` };
}

/** Country and rate of a row of the VAT report, as far as it is grouped by them. */
export function rateOf(
  key: string,
  { group, content }: Pick<ReportQuestion<SalesGrouping>, 'group' | 'content'>,
): { country: string | null; rate: number | null } {
  if (key === 'total' || group === 'period') return { country: null, rate: null };
  if (group === 'country') return { country: isoOf(Number(key), content), rate: null };
  const { country, rate } = rowOfRate(key, content);
  return { country, rate };
}
