import { EditCell } from './edit-cell.tsx';

interface NameCellProps {
  /** Names the input, such as "German name of Knives". */
  label: string;
  /** Undefined: nothing is set, and the English name is shown. */
  name: string | undefined;
  /** Version that `save` is based on. */
  version: string;
  /** Somebody should set it. */
  isMissing?: boolean;
  /** Without it, the name is only shown. */
  save: ((name: string) => Promise<unknown>) | null;
}

/** A name in one language, edited in place. */
export function NameCell({ label, name, version, isMissing = false, save }: NameCellProps) {
  const shown = name ?? (
    <span className={isMissing ? 'text-warning' : 'text-subtle'}>{isMissing ? 'Missing' : 'As in English'}</span>
  );
  if (!save) return shown;
  return (
    <EditCell label={label} value={name ?? ''} version={version} isText save={save}>
      {shown}
    </EditCell>
  );
}
