import { dayText } from '#contract/day-text.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** YYYY-MM-DD of a day in the time zone of the browser. */
export function toDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function daysBefore(today: Date, days: number): string {
  return toDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));
}

interface Preset {
  label: string;
  from: string;
  to: string;
}

/** Usual periods up to a day. */
export function datePresets(today: Date): Preset[] {
  const to = toDay(today);
  const yesterday = daysBefore(today, 1);
  return [
    { label: 'Today', from: to, to },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'Last 7 days', from: daysBefore(today, 6), to },
    { label: 'Last 30 days', from: daysBefore(today, 29), to },
    { label: 'This month', from: toDay(new Date(today.getFullYear(), today.getMonth(), 1)), to },
  ];
}

/** Short text of a period, such as `01.11.2026 – 25.11.2026`; null for none. */
export function periodText(from: string, to: string, today: Date): string | null {
  if (!from && !to) return null;
  const preset = datePresets(today).find((one) => one.from === from && one.to === to);
  if (preset) return preset.label;
  if (from === to) return dayText(from);
  if (!to) return `From ${dayText(from)}`;
  return from ? `${dayText(from)} – ${dayText(to)}` : `Until ${dayText(to)}`;
}
