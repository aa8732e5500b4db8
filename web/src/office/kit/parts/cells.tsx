import { CircleCheck, CircleX, Clock, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/formats/format.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { useMe } from '#web/office/kit/api/me.ts';
import { moneyText } from './money-text.ts';
import { zonedTextOf } from './zoned-text.ts';

const none = <span className="text-subtle">–</span>;

interface MoneyProps {
  /** Major units as the wire has them; null shows a dash. */
  amount: number | string | null;
  /** Code; the shop's currency by default. */
  currency?: string;
  isStrong?: boolean;
}

export function Money({ amount, currency, isStrong = false }: MoneyProps) {
  const own = useMe().shop.currency;
  if (amount === null) return none;
  const text = moneyText(amount, currency ?? own);
  return <span className={isStrong ? 'font-semibold tabular-nums' : 'tabular-nums'}>{text}</span>;
}

/** `20.11.2026 09:12` in the time zone of the shop for everyone, from seconds since 1970. */
export function Moment({ at }: { at: number | null }) {
  const timeZone = useMe().shop.time_zone;
  if (at === null) return none;
  const { date, time, zone } = zonedTextOf(at, timeZone);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={zone} className="text-muted tabular-nums">
      {date} <span className="text-subtle">{time}</span>
    </time>
  );
}

/** A `Moment` that names its zone, such as `20.11.2026 23:59 CET`: a time that customers were promised. */
export function Deadline({ at }: { at: number | null }) {
  const timeZone = useMe().shop.time_zone;
  if (at === null) return none;
  const { date, time, zone } = zonedTextOf(at, timeZone);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} className="text-muted tabular-nums">
      {date}{' '}
      <span className="text-subtle whitespace-nowrap">
        {time} {zone}
      </span>
    </time>
  );
}

/** `20.11.2026` in UTC, where the days of windows begin. */
export function Day({ at }: { at: number | null }) {
  if (at === null) return none;
  return (
    <time dateTime={new Date(at * 1000).toISOString()} className="text-muted tabular-nums">
      {formatDate(at, 'utc')}
    </time>
  );
}

const looks = {
  done: { icon: CircleCheck, color: 'text-success' },
  waiting: { icon: Clock, color: 'text-warning' },
  attention: { icon: TriangleAlert, color: 'text-warning' },
  failed: { icon: CircleX, color: 'text-danger' },
  info: { icon: Info, color: 'text-info' },
  quiet: { icon: null, color: 'text-muted' },
} as const satisfies Record<string, { icon: LucideIcon | null; color: string }>;

export type StatusTone = keyof typeof looks;

/** Icon and word in the colours of the shop. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { icon, color } = looks[tone];
  return (
    <span className={`status ${color}`}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </span>
  );
}

/** A value with a smaller one below, such as a name and an address. */
export function TwoLines({ top, below }: { top: ReactNode; below: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{top}</span>
      <span className="text-small text-muted">{below}</span>
    </span>
  );
}

/** Number of a record, such as `#221`. */
export function Id({ children }: { children: number | string }) {
  return <span className="text-muted tabular-nums">#{children}</span>;
}
