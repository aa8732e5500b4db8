import { X } from 'lucide-react';
import { mayCall } from '#contract/office/endpoints.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import type { BulkAction } from './bulk-action.ts';

interface BulkBarProps<Row extends object> {
  actions: readonly BulkAction<Row>[];
  selected: readonly Row[];
  onRun: (action: BulkAction<Row>) => void;
  onClear: () => void;
}

/** What can be done with the selected rows. */
export function BulkBar<Row extends object>({ actions, selected, onRun, onClear }: BulkBarProps<Row>) {
  const { role } = useMe().staff;
  if (selected.length === 0) return null;
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Selected rows">
      <span className="mr-2" role="status">
        <b>{selected.length.toLocaleString('en-US')}</b> selected
      </span>
      {actions
        .filter(({ call }) => mayCall(role, call))
        .map((action) => (
          <Button key={action.label} variant="ghost" size="sm" className="text-ink" onClick={() => onRun(action)}>
            {action.label}
          </Button>
        ))}
      <IconButton icon={X} iconSize="sm" label="Clear selection" className="ml-auto" onClick={onClear} />
    </div>
  );
}
