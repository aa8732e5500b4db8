import type { ReactNode } from 'react';

interface EmptyStateProps {
  silhouette: 'rifle-ak' | 'case' | 'knife';
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  /** Use `h1` where the panel is the page. */
  as?: 'h1' | 'h2';
}

export function EmptyState({ silhouette, title, note, action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="panel notice-panel">
      <img className="silhouette" src={`/silhouettes/${silhouette}.svg`} alt="" width={132} height={60} />
      <Heading className="text-h3" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {note ? <p className="text-muted text-ui">{note}</p> : null}
      {action}
    </div>
  );
}
