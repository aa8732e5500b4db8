import { useMe } from '#web/office/kit/api/me.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { currencySymbol } from '#web/office/kit/parts/money-text.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { filterText } from './filter-text.ts';

interface BulkSelectionProps {
  selection: Readonly<Record<string, string | number>>;
  filters: readonly ListFilter[];
  /** Whether the selection has every filter of the address. */
  isReadable: boolean;
}

/** Which items a bulk change is for. */
export function BulkSelection({ selection, filters, isReadable }: BulkSelectionProps) {
  const { currency } = useMe().shop;
  return (
    <Panel title="Which items">
      {isReadable ? (
        <p>{filterText(selection, filters, currencySymbol(currency))}</p>
      ) : (
        <Banner kind="error">
          A filter of the list cannot be read. Go back and correct it: nothing can be changed until then.
        </Banner>
      )}
    </Panel>
  );
}
