import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface StatTileProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Screen with what the number counts. */
  to?: string;
}

/** One number of the dashboard. */
export function StatTile({ label, value, note, to }: StatTileProps) {
  const content = (
    <>
      <p className="text-small text-muted">{label}</p>
      <p className="stat-value">{value}</p>
      {note ? <p className="text-small text-subtle">{note}</p> : null}
    </>
  );
  if (to === undefined) return <div className="panel stat-tile">{content}</div>;
  return (
    <Link className="panel stat-tile" to={to}>
      {content}
    </Link>
  );
}
