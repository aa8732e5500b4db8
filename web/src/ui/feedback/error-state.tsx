import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';

interface ErrorStateProps {
  title: string;
  note?: ReactNode;
  onRetry?: () => void;
  isBusy?: boolean;
  /** Another way out, beside the second try. */
  action?: ReactNode;
  as?: 'h1' | 'h2';
}

/** Replaces a list that failed to load. */
export function ErrorState({ title, note, onRetry, isBusy, action, as: Heading = 'h2' }: ErrorStateProps) {
  const t = useT();
  return (
    <div className="panel notice-panel" role="alert">
      <span className="mb-3 text-danger">
        <Icon of={TriangleAlert} size="xl" />
      </span>
      <Heading className="text-h3">{title}</Heading>
      {note ? <p className="text-muted text-ui">{note}</p> : null}
      {onRetry ? (
        <Button icon={RotateCw} busy={isBusy} onClick={onRetry}>
          {t('common.try_again')}
        </Button>
      ) : null}
      {action}
    </div>
  );
}
