/** A figure of a day `YYYY-MM-DD`. */
interface DayFigure {
  day: string;
  value: number;
}

interface Comparison {
  label: string;
  now: number;
  before: number;
  /** What `before` is of. */
  beforeLabel: string;
}

const dayMs = 86_400_000;
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const fromMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const daysBefore = (day: string, count: number): string => fromMs(toDate(day).getTime() - count * dayMs);

/** The same day of the month before, or its last one. */
function monthBefore(day: string): string {
  const date = toDate(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0)).getUTCDate();
  return fromMs(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, Math.min(date.getUTCDate(), last)));
}

/** Today, this week and this month, each beside as many days of the one before. */
export function compareDays(figures: readonly DayFigure[], today: string): Comparison[] {
  const between = (from: string, to: string): number => {
    const cents = figures.filter(({ day }) => day >= from && day <= to).map(({ value }) => Math.round(value * 100));
    return cents.reduce((sum, value) => sum + value, 0) / 100;
  };
  const monday = daysBefore(today, (toDate(today).getUTCDay() + 6) % 7);
  const first = `${today.slice(0, 8)}01`;
  const yesterday = daysBefore(today, 1);
  return [
    { label: 'today', now: between(today, today), before: between(yesterday, yesterday), beforeLabel: 'yesterday' },
    {
      label: 'this week',
      now: between(monday, today),
      before: between(daysBefore(monday, 7), daysBefore(today, 7)),
      beforeLabel: 'by this day last week',
    },
    {
      label: 'this month',
      now: between(first, today),
      before: between(monthBefore(first), monthBefore(today)),
      beforeLabel: 'by this day last month',
    },
  ];
}
