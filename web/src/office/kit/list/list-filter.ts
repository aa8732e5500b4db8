import type { SelectOption } from '#web/ui/forms/select.tsx';

interface KeyedFilter {
  /** Parameter in the address and field of the call's input. */
  key: string;
  label: string;
}

interface ChoiceFilter extends KeyedFilter {
  kind: 'select' | 'multi';
  options: readonly SelectOption[];
  placeholder?: string;
}

interface TextFilter extends KeyedFilter {
  kind: 'text';
}

export type RangeKind = 'dates' | 'amounts' | 'counts';

interface RangeFilter {
  kind: RangeKind;
  label: string;
  /** What an empty one means; `Any …` by default. */
  placeholder?: string;
  /** Parameters of the two ends. */
  from: string;
  to: string;
}

/**
 * A filter of a list. `select` holds one value, `multi` several joined by commas, `text` any. `dates` holds days as
 * YYYY-MM-DD in the address and sends seconds since 1970, `amounts` sends major units, `counts` whole numbers.
 */
export type ListFilter = ChoiceFilter | TextFilter | RangeFilter;
