import type { z } from 'zod';
import type { OfficeRoute } from '#contract/office/office-route.ts';
import type { ContentState } from '#server/content/content.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { toDay } from '#server/formatting/to-day.ts';
import { bindOffice, columnsOf, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { spanBefore, toSpan, type ReportPeriod } from './report-period.rules.ts';
import type { ReportView } from './reports.types.ts';

interface ReportInput<G extends string> {
  from?: string | undefined;
  to?: string | undefined;
  period: ReportPeriod;
  group: G;
}

export interface ReportQuestion<G extends string> {
  group: G;
  view: ReportView;
  content: ContentState;
}

type RowOf<O extends z.ZodType> = z.input<O> extends { payload: (infer R)[] } ? R : never;
type GroupOf<I extends z.ZodType> = z.output<I> extends { group: infer G extends string } ? G : never;

/** Binds a report, which is also served as a CSV file with the rows of its table. */
export function bindReport<I extends z.ZodType, O extends z.ZodObject>(
  content: ContentSnapshot,
  route: OfficeRoute<I, O>,
  read: (question: ReportQuestion<GroupOf<NoInfer<I>>>) => Promise<RowOf<NoInfer<O>>[]>,
): BoundOfficeCall {
  const bound = bindOffice(route, async (input, { now }) => {
    const { from, to, period, group } = input as ReportInput<GroupOf<I>>;
    const state = content.state();
    const { timeZone } = state.settings;
    const today = toDay(now, timeZone);
    const span = toSpan({ from, to }, today);
    const before = spanBefore(span);
    const payload = await read({ group, view: { period, span, before, timeZone }, content: state });
    return {
      status: 'OK',
      payload,
      from: span.from,
      to: span.to,
      before_from: before.from,
      before_to: before.to,
      today,
    } as never;
  });
  return { ...bound, csvColumns: columnsOf(route.reply) };
}
