import type { ReactNode } from 'react';
import { actorText } from './actor-text.ts';
import { Moment } from './cells.tsx';

export interface TimelineEntry {
  /** Seconds since 1970. */
  at: number;
  text: string;
  detail?: ReactNode;
  /** Until when the detail holds, in seconds since 1970. */
  until?: number | null;
  /** Who did it. */
  actor?: string | null;
}

/** What happened to a record, in the given order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ at, text, detail, until, actor }, place) => (
        <li key={place}>
          <p className="font-semibold">{text}</p>
          {detail ? (
            <div className="text-muted">
              {detail}
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
