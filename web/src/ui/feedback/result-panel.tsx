import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';

interface ResultPanelProps {
  /** Omit for a spinner while waiting. */
  icon?: LucideIcon;
  tone: string;
  title: string;
  note?: ReactNode;
  /** Facts below the note. */
  details?: ReactNode;
  actions?: ReactNode;
}

/** Full-page result of a payment or verification. */
export function ResultPanel({ icon, tone, title, note, details, actions }: ResultPanelProps) {
  return (
    <div className="panel notice-panel mx-auto mt-14 w-full max-w-120">
      <span className={`mb-3 ${tone}`}>{icon ? <Icon of={icon} size="xl" /> : <Spinner large />}</span>
      <h1 className="text-h2" tabIndex={-1}>
        {title}
      </h1>
      {note ? <p className="text-muted text-ui">{note}</p> : null}
      {details ? <div className="mt-3 grid w-full gap-5 text-left">{details}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
