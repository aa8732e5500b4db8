import { Download } from 'lucide-react';
import { officeEndpoints, type OfficeRouteName } from '#contract/office/endpoints.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DownloadLink } from '#web/office/kit/parts/download-link.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { csvPath } from './list-address.ts';
import type { ListColumn } from './list-column.ts';
import { ViewsMenu } from './views-menu.tsx';

type ListInput = Readonly<Record<string, string | number>>;

interface ListActionsProps<Row> {
  call: OfficeRouteName;
  /** Another call with the same filters whose file is exported, with all its columns in its own order. */
  exportCall: OfficeRouteName | undefined;
  /** Null while the list is not what its address asks for. */
  input: ListInput | null;
  columns: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  chosen: readonly string[] | null;
  onColumns: (chosen: readonly string[] | null) => void;
  query: string;
}

/** Saved views, columns and export of a list. */
export function ListActions<Row>(props: ListActionsProps<Row>) {
  const { call, input, columns, chosen, onColumns, query } = props;
  return (
    <>
      <ViewsMenu screen={call} query={query} />
      <ColumnsMenu columns={columns} chosen={chosen} onChange={onColumns} />
      {input === null ? (
        <Button size="sm" icon={Download} paused>
          <span className="max-md:sr-only">Export</span>
        </Button>
      ) : (
        <DownloadLink href={exportPath({ ...props, input })} check={() => checkExport({ ...props, input })}>
          <span className="max-md:sr-only">Export</span>
        </DownloadLink>
      )}
    </>
  );
}

type ExportProps<Row> = ListActionsProps<Row> & { input: ListInput };

/** Reads one row of what the file holds. */
function checkExport<Row>({ call, exportCall, input }: ExportProps<Row>): Promise<unknown> {
  const { sort: _, ...filters } = input;
  return callOffice(exportCall ?? call, { ...filters, limit: 1 });
}

function exportPath<Row>({ call, exportCall, input, columns, shown }: ExportProps<Row>): string {
  const path = officeEndpoints[exportCall ?? call].call.replace(/^\w+ /, '');
  if (exportCall) {
    const { sort: _, ...filters } = input;
    return csvPath(path, { input: filters, columns: null });
  }
  const exported = columns.filter((column) => column.isExported || shown.includes(column));
  return csvPath(path, { input, columns: exported.filter(({ isAction }) => !isAction).map(({ key }) => key) });
}
