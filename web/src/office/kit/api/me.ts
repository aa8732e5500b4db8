import { createContext, use } from 'react';
import { mayCall, type OfficeRouteName } from '#contract/office/endpoints.ts';
import type { StaffRole } from '#contract/office/roles.ts';

/** Reply of `readMe`: who is signed in, and to which shop. */
export interface Me {
  staff: { id: number; email: string; name: string; role: StaffRole };
  shop: { name: string; is_sandbox: boolean; currency: string; time_zone: string };
}

export const MeContext = createContext<Me | null>(null);

export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('MeContext is missing: render below the shell of the office');
  return me;
}

/** Whether the person at the screen may make a call; hides what the server would refuse. */
export function useMay(name: OfficeRouteName): boolean {
  return mayCall(useMe().staff.role, name);
}
