import { useEffect } from 'react';
import { mayCall, type OfficeRouteName } from '#contract/office/endpoints.ts';
import { staffRoles } from '#contract/office/roles.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { roleText } from '#web/office/kit/parts/role-text.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const roleList = new Intl.ListFormat('en', { type: 'disjunction' });

/** Replaces a screen whose call the role of the person at the screen may not make. */
export function ForbiddenScreen({ call }: { call: OfficeRouteName }) {
  const { role } = useMe().staff;
  useEffect(() => {
    document.title = 'Not allowed · Loadout admin';
  }, []);
  const others = staffRoles.filter((one) => mayCall(one, call)).map(roleText);
  return (
    <div className="screen">
      <EmptyState
        as="h1"
        silhouette="case"
        title="Your role cannot open this"
        note={`You are signed in as ${roleText(role)}. This screen needs the role ${roleList.format(others)}. An admin can change your role.`}
        action={<LinkButton to="/">To the dashboard</LinkButton>}
      />
    </div>
  );
}
