import { Download } from 'lucide-react';
import { officeEndpoints, type OfficeRouteName } from '#contract/office/endpoints.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { csvPath } from './list-address.ts';
import type { ListColumn } from './list-column.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListActionsProps<Row> {
  call: OfficeRouteName;
  input: Readonly<Record<string, string | number>>;
  columns: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  chosen: readonly string[] | null;
  onColumns: (chosen: readonly string[] | null) => void;
  query: string;
}

/** Saved views, columns and export of a list. */
export function ListActions<Row>({ call, input, columns, shown, chosen, onColumns, query }: ListActionsProps<Row>) {
  const path = officeEndpoints[call].call.replace(/^\w+ /, '');
  const exported = columns.filter((column) => column.isExported || shown.includes(column));
  const keys = exported.filter(({ isAction }) => !isAction).map(({ key }) => key);
  return (
    <>
      <ViewsMenu screen={call} query={query} />
      <ColumnsMenu columns={columns} chosen={chosen} onChange={onColumns} />
      <a className={buttonClass({ size: 'sm' })} href={csvPath(path, { input, columns: keys })} download>
        <Icon of={Download} size="sm" />
        <span className="max-md:sr-only">Export</span>
      </a>
    </>
  );
}
