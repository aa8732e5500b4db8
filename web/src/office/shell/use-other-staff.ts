import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import { officeHooks } from '#web/office/kit/api/call-office.ts';
import type { Me } from '#web/office/kit/api/me.ts';

const shownMs = 20_000;

/** Follows a sign-in of somebody else in another tab: asks who it is, says so, and reads what is on screen as that one. */
export function useOtherStaff(staff: Me['staff'] | undefined): void {
  const client = useQueryClient();
  const known = useRef<number>(undefined);
  useEffect(() => {
    officeHooks.onOtherStaff = () => void client.invalidateQueries({ queryKey: ['readMe'] });
  }, [client]);
  useEffect(() => {
    if (!staff) return;
    const isOther = known.current !== undefined && known.current !== staff.id;
    known.current = staff.id;
    if (!isOther) return;
    toast.warning(`You are signed in as ${staff.name} now, by another tab. Check what is on this screen.`, {
      durationMs: shownMs,
    });
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'readMe' });
  }, [staff, client]);
}
