import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Titled part of a record's screen. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel office-panel" aria-labelledby={id}>
      <div className="office-panel-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
