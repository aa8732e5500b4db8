import { useEffect } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';

export function UnknownScreen() {
  useEffect(() => {
    document.title = 'Not found · Loadout admin';
  }, []);
  return (
    <div className="screen">
      <EmptyState
        as="h1"
        silhouette="case"
        title="There is nothing here"
        note="The address is wrong."
        action={<LinkButton to="/">To the start</LinkButton>}
      />
    </div>
  );
}
