import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  note?: ReactNode;
  /** Takes both columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** Group of fields in a panel; two beside each other from 1024 px. */
export function FormSection({ title, note, isWide = false, children }: FormSectionProps) {
  return (
    <section className={`panel form-section ${isWide ? 'is-wide' : ''}`}>
      <h2>{title}</h2>
      {note ? <p className="text-muted">{note}</p> : null}
      {children}
    </section>
  );
}
