import { isMissingRecord } from '#web/office/kit/api/call-office.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Needed } from './loaded.tsx';

/** Whether a screen has nothing to show; one whose record went away meanwhile keeps what it shows. */
export function hasMissing(queries: readonly Needed[]): boolean {
  return queries.some(({ data, error }) => data === undefined && isMissingRecord(error));
}

/** Content of a screen whose record does not exist. */
export function MissingRecord({ back }: { back: { to: string; label: string } | undefined }) {
  return (
    <div className="mt-3">
      <EmptyState
        silhouette="case"
        title="There is nothing at this address"
        note="The record was deleted, or the address is wrong."
        action={back ? <LinkButton to={back.to}>{`To ${back.label}`}</LinkButton> : null}
      />
    </div>
  );
}
