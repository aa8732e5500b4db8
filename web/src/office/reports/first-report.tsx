import { Navigate } from 'react-router';
import { mayCall } from '#contract/office/endpoints.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { UnknownScreen } from '#web/office/shell/unknown-screen.tsx';
import { reports } from './report-shapes.ts';

/** Opens the first report that the person at the screen may read. */
export function FirstReport() {
  const { role } = useMe().staff;
  const first = reports.find(({ call }) => mayCall(role, call));
  return first ? <Navigate to={`/reports/${first.path}`} replace /> : <UnknownScreen />;
}
