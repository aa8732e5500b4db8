import type { ReactNode } from 'react';
import { actorText } from './actor-text.ts';
import { Moment } from './cells.tsx';

export interface TimelineEntry {
  id: number | string;
  /** Seconds since 1970. */
  at: number;
  title: string;
  note?: ReactNode;
  /** Until when the note holds, in seconds since 1970. */
  until?: number | null;
  /** Who did it. */
  actor?: string | null;
}

/** What happened to a record, in the given order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ id, at, title, note, until, actor }) => (
        <li key={id}>
          <p className="font-semibold">{title}</p>
          {note ? (
            <div className="text-muted">
              {note}
              {until ? (
                <>
                  {' '}
                  until <Moment at={until} />
                </>
              ) : null}
            </div>
          ) : null}
          <p className="text-small">
            <Moment at={at} />
            {actor ? <span className="text-subtle"> · {actorText(actor)}</span> : null}
          </p>
        </li>
      ))}
    </ol>
  );
}
