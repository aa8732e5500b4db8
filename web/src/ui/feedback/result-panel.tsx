import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';

interface ResultPanelProps {
  /** Leave out while the result is awaited: a spinner stands in its place. */
  icon?: LucideIcon;
  /** Class of the icon, such as `text-success`. */
  tone: string;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
}

/** The whole answer of a page: payment and verification results, 480 wide, centred. */
export function ResultPanel({ icon, tone, title, note, actions }: ResultPanelProps) {
  return (
    <div className="panel notice-panel mx-auto mt-14 w-full max-w-120">
      <span className={`mb-3 ${tone}`}>{icon ? <Icon of={icon} size="xl" /> : <Spinner large />}</span>
      <h1 className="text-h2" tabIndex={-1}>
        {title}
      </h1>
      {note ? <p className="text-muted text-ui">{note}</p> : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
