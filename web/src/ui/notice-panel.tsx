import { RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Silhouette, type SilhouetteName } from './silhouette.tsx';
import { Spinner } from './spinner.tsx';

interface EmptyStateProps {
  silhouette: SilhouetteName;
  title: string;
  note?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
  /** Heading level: `h1` where the panel is the page. */
  as?: 'h1' | 'h2';
}

/** Nothing here: silhouette, the fixed words, one line, one action. */
export function EmptyState({ silhouette, title, note, action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="panel notice-panel">
      <Silhouette name={silhouette} />
      <Heading className="text-h3" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {note ? <p className="text-muted text-ui">{note}</p> : null}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  note?: ReactNode;
  onRetry?: () => void;
  as?: 'h1' | 'h2';
}

/** Replaces a list that could not be loaded, never the page. */
export function ErrorState({ title, note, onRetry, as: Heading = 'h2' }: ErrorStateProps) {
  const t = useT();
  return (
    <div className="panel notice-panel" role="alert">
      <span className="mb-3 text-danger">
        <Icon of={TriangleAlert} size="xl" />
      </span>
      <Heading className="text-h3">{title}</Heading>
      {note ? <p className="text-muted text-ui">{note}</p> : null}
      {onRetry ? (
        <Button icon={RotateCw} onClick={onRetry}>
          {t('common.try_again')}
        </Button>
      ) : null}
    </div>
  );
}

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
