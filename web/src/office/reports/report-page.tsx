import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { mayCall, officeEndpoints } from '#contract/office/endpoints.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import type { ListShape, ListState } from '#web/office/kit/list/list-address.ts';
import { ListToolbar } from '#web/office/kit/list/list-toolbar.tsx';
import { useListState } from '#web/office/kit/list/use-list-state.ts';
import { DownloadLink } from '#web/office/kit/parts/download-link.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { ForbiddenScreen } from '#web/office/shell/forbidden-screen.tsx';
import { UnknownScreen } from '#web/office/shell/unknown-screen.tsx';
import { ReportContent } from './report-content.tsx';
import { reports, type ReportShape } from './report-shapes.ts';

/** A report: period, table, chart and file; its state is in the address. */
export function ReportPage() {
  const { report } = useParams();
  const { role } = useMe().staff;
  const shape = reports.find(({ path }) => path === report);
  if (!shape) return <UnknownScreen />;
  return mayCall(role, shape.call) ? <Report key={shape.path} shape={shape} /> : <ForbiddenScreen call={shape.call} />;
}

function toListShape({ groups: [first, ...others] }: ReportShape): ListShape {
  const periods = [
    { value: 'week', label: 'Per week' },
    { value: 'month', label: 'Per month' },
  ];
  return {
    defaultSort: '',
    filters: [
      { kind: 'dates', label: 'Days', placeholder: 'Last 30 days', from: 'from', to: 'to' },
      { kind: 'select', key: 'period', label: 'Period', placeholder: 'Per day', options: periods },
      { kind: 'select', key: 'group', label: 'Rows', placeholder: first?.label ?? '', options: others },
    ],
  };
}

function Report({ shape }: { shape: ReportShape }) {
  const listShape = useMemo(() => toListShape(shape), [shape]);
  const { state, change } = useListState(listShape);
  const query = new URLSearchParams(state.filters).toString();
  const path = officeEndpoints[shape.call].call.replace(/^\w+ /, '');
  return (
    <Screen
      title={shape.title}
      actions={
        <DownloadLink href={`/api${path}.csv?${query}`} check={() => callOffice(shape.call, state.filters as never)}>
          Export
        </DownloadLink>
      }
    >
      <ReportTabs current={shape} state={state} />
      <ListToolbar searchLabel={undefined} shape={listShape} state={state} onChange={change} total={null} />
      <ReportContent shape={shape} filters={state.filters} />
    </Screen>
  );
}

/** The reports of a role; the days and their period go along. */
function ReportTabs({ current, state }: { current: ReportShape; state: ListState }) {
  const { role } = useMe().staff;
  const { group: _, ...kept } = state.filters;
  const query = new URLSearchParams(kept).toString();
  return (
    <nav className="tabs list-tabs" aria-label="Reports">
      {reports
        .filter(({ call }) => mayCall(role, call))
        .map(({ path, title }) => (
          <Link
            key={path}
            to={{ pathname: `/reports/${path}`, search: query }}
            aria-current={path === current.path ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
    </nav>
  );
}
