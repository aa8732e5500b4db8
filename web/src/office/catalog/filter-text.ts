import { splitCommaList } from '#contract/comma-list.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';

type Input = Readonly<Record<string, string | number>>;

/** Text of a filter, from the input that the call gets: `Items with Price from €10; On sale: Yes.` */
export function filterText(input: Input, filters: readonly ListFilter[], symbol: string): string {
  const search = input['q'] ? [`search “${input['q']}”`] : [];
  const parts = [...search, ...filters.flatMap((filter) => partOf(filter, input, symbol))];
  return parts.length > 0 ? `Items with ${parts.join('; ')}.` : 'Every item of the catalog: go back to filter.';
}

function partOf(filter: ListFilter, input: Input, symbol: string): string[] {
  if ('from' in filter) {
    const before = filter.kind === 'amounts' ? symbol : '';
    const [from, to] = [input[filter.from], input[filter.to]];
    const ends = [from === undefined ? [] : [`from ${before}${from}`], to === undefined ? [] : [`to ${before}${to}`]];
    return ends.flat().length > 0 ? [`${filter.label} ${ends.flat().join(' ')}`] : [];
  }
  const value = input[filter.key];
  if (value === undefined) return [];
  const options = filter.kind === 'text' ? [] : filter.options;
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return [`${filter.label}: ${splitCommaList(String(value)).map(labelOf).join(', ')}`];
}
