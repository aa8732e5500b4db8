import type { ReactNode } from 'react';
import { Moment } from './cells.tsx';

export interface TimelineEntry {
  id: number | string;
  /** Seconds since 1970. */
  at: number;
  title: string;
  note?: ReactNode;
  /** Who did it. */
  actor?: string | null;
}

/** What happened to a record, in the given order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ id, at, title, note, actor }) => (
        <li key={id}>
          <p className="font-semibold">{title}</p>
          {note ? <div className="text-muted">{note}</div> : null}
          <p className="text-small">
            <Moment at={at} />
            {actor ? <span className="text-subtle"> · {actor}</span> : null}
          </p>
        </li>
      ))}
    </ol>
  );
}
