import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import type { ListFilter } from './list-filter.ts';

interface UnreadableFiltersProps {
  filters: readonly ListFilter[];
  onClear: () => void;
}

/** Takes the place of the rows: those without the filter would pass for those with it. */
export function UnreadableFilters({ filters, onClear }: UnreadableFiltersProps) {
  const names = new Intl.ListFormat('en').format(filters.map(({ label }) => label));
  const isOne = filters.length === 1;
  return (
    <ErrorState
      title={isOne ? `The filter ${names} cannot be read` : `The filters ${names} cannot be read`}
      note={`Correct ${isOne ? 'it' : 'them'} above, or show the list without.`}
      action={<Button onClick={onClear}>{isOne ? `Clear ${names}` : 'Clear these filters'}</Button>}
    />
  );
}
