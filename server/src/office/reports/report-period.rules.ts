import { dayText } from '#contract/day-text.ts';
import type { reportPeriods } from '#contract/office/reports.ts';
import { dayMs } from '#server/platform/clock.ts';

export type ReportPeriod = (typeof reportPeriods)[number];

/** Days `YYYY-MM-DD`, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

const daysDefault = 30;
/** Ten years. */
const daysMax = 3660;

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const fromDate = (date: Date): string => date.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  return fromDate(new Date(toDate(day).getTime() + count * dayMs));
}

export function countDays({ from, to }: DaySpan): number {
  return (toDate(to).getTime() - toDate(from).getTime()) / dayMs + 1;
}

function addMonths(day: string, count: number): string {
  const date = toDate(day);
  return fromDate(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)));
}

function countMonths(from: string, to: string): number {
  const [start, end] = [toDate(from), toDate(to)];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}

const startsMonth = (day: string): boolean => day.endsWith('-01');

/** The span that was asked for: the last 30 days by default, the wrong way round turned, at most ten years. */
export function toSpan({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): DaySpan {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const start = from ?? addDays(end, 1 - daysDefault);
  const span = start <= end ? { from: start, to: end } : { from: end, to: start };
  return countDays(span) > daysMax ? { ...span, from: addDays(span.to, 1 - daysMax) } : span;
}

/** The span just before: as many months for whole months, else as many days. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const next = addDays(to, 1);
  const isOfMonths = startsMonth(from) && startsMonth(next);
  const start = isOfMonths ? addMonths(from, -countMonths(from, next)) : addDays(from, -countDays({ from, to }));
  return { from: start, to: addDays(from, -1) };
}

/** First day of the period that a day is in; weeks start on Monday. */
export function startOfPeriod(day: string, period: ReportPeriod): string {
  if (period === 'month') return `${day.slice(0, 8)}01`;
  if (period === 'day') return day;
  return addDays(day, -((toDate(day).getUTCDay() + 6) % 7));
}

/** First days of the periods of a span; the first one may begin before it. */
export function periodsOf(span: DaySpan, period: ReportPeriod): string[] {
  const starts: string[] = [];
  let day = startOfPeriod(span.from, period);
  while (day <= span.to) {
    starts.push(day);
    day = nextPeriod(day, period);
  }
  return starts;
}

function nextPeriod(start: string, period: ReportPeriod): string {
  if (period === 'month') return addMonths(start, 1);
  return addDays(start, period === 'week' ? 7 : 1);
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `25.11.2026`, `Week of 23.11.2026` or `November 2026`. */
export function periodLabel(start: string, period: ReportPeriod): string {
  if (period === 'month') return monthName.format(toDate(start));
  const day = dayText(start);
  return period === 'week' ? `Week of ${day}` : day;
}

/** Period of the span that a day of the span before is compared with: the same month of whole months, else by place. */
export function comparedPeriod(day: string, { span, period }: { span: DaySpan; period: ReportPeriod }): string {
  const before = spanBefore(span);
  const isByMonth = period === 'month' && startsMonth(before.from) && startsMonth(span.from);
  if (isByMonth) return addMonths(span.from, countMonths(before.from, day));
  const place = addDays(span.from, countDays({ from: before.from, to: day }) - 1);
  return startOfPeriod(place < span.to ? place : span.to, period);
}
