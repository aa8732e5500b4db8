import { useState } from 'react';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';

interface Step {
  key: string;
  label: string;
  /** Epoch seconds; null while nobody knows. */
  at: number | null;
}

const look =
  'relative flex flex-wrap justify-between gap-x-4 pl-5 before:absolute before:top-2 before:left-0 before:size-2 before:rounded-full';

/** Steps with their dates in the zone of the browser, those to come in grey. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const when = useDateFormat();
  const [openedAt] = useState(Date.now);
  return (
    <ol className="grid gap-2.5 text-ui">
      {steps.map(({ key, label, at }) => {
        const isPast = at !== null && at * 1000 <= openedAt;
        return (
          <li key={key} className={isPast ? `${look} before:bg-accent` : `${look} text-muted before:bg-line-strong`}>
            <span>{label}</span>
            <span className="text-muted tabular-nums">{at === null ? '–' : `${when.date(at)} ${when.time(at)}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
