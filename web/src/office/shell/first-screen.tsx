import { Navigate } from 'react-router';
import { mayCall } from '#contract/office/endpoints.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { navigation } from './navigation.ts';
import { UnknownScreen } from './unknown-screen.tsx';

/** `/office` opens the first screen of the sidebar. */
export function FirstScreen() {
  const { role } = useMe().staff;
  const first = navigation.find(({ call }) => mayCall(role, call));
  return first ? <Navigate to={first.path} replace /> : <UnknownScreen />;
}
