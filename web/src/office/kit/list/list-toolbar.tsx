import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useNarrow } from '#web/lib/browser/use-narrow.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FilterControl } from './filter-control.tsx';
import { countFilters, withFilters, withOnlyTab, type ListShape, type ListState } from './list-address.ts';
import type { ListColumn } from './list-column.ts';
import { ListSort } from './list-sort.tsx';
import type { ListChange } from './use-list-state.ts';
import { useTypedText } from './use-typed-text.ts';

interface ListToolbarProps {
  /** What the search looks at, such as "Item, customer or request number"; no search without it. */
  searchLabel: string | undefined;
  /** What cards sort by. */
  columns?: readonly Pick<ListColumn<never>, 'label' | 'sort'>[];
  shape: ListShape;
  state: ListState;
  onChange: (toNext: ListChange) => void;
  total: string | null;
}

/** Search and filters in a row; below 768 px the filters are in a sheet, and the sort stands beside its button. */
export function ListToolbar({ searchLabel, columns = [], shape, state, onChange, total }: ListToolbarProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const { filters } = shape;
  const controls = filters.map((filter) => (
    <FilterControl
      key={filter.label}
      filter={filter}
      values={state.filters}
      onChange={(changed) => onChange((now) => withFilters(now, changed))}
    />
  ));
  const count = countFilters(state, shape);
  const clear = () => onChange((now) => withOnlyTab(now, shape));
  return (
    <div className="list-tools" role="search" aria-label="This list">
      {searchLabel ? (
        <SearchBox label={searchLabel} value={state.q} onChange={(q) => onChange((now) => ({ ...now, q }))} />
      ) : null}
      {isNarrow || filters.length === 0 ? null : (
        <>
          {controls}
          {count > 0 ? (
            <Button variant="ghost" size="sm" onClick={clear}>
              Clear filters
            </Button>
          ) : null}
        </>
      )}
      {isNarrow && filters.length > 0 ? (
        <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      ) : null}
      {isNarrow ? (
        <ListSort
          columns={columns}
          sort={state.sort}
          defaultSort={shape.defaultSort}
          onSort={(sort) => onChange((now) => ({ ...now, sort }))}
        />
      ) : null}
      <Dialog
        open={isNarrow && isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <>
            <Button onClick={clear}>Clear</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {total === null ? 'Show rows' : `Show ${total}`}
            </Button>
          </>
        }
      >
        <div className="list-sheet">{controls}</div>
      </Dialog>
    </div>
  );
}

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const { text, type, apply } = useTypedText(value, onChange);
  return (
    <form
      className="input list-search input-end"
      onSubmit={(event) => {
        event.preventDefault();
        apply(text);
      }}
    >
      <Icon of={Search} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        data-slash
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {text === '' ? null : <IconButton icon={X} iconSize="sm" label="Clear the search" onClick={() => apply('')} />}
    </form>
  );
}
