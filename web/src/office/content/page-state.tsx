import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { Moment, Status } from '#web/office/kit/parts/cells.tsx';

type Translation = OfficeReplyOf<'listPages'>['payload']['pages'][number]['translations'][number];

/** State of a page in one language: what is live, and what waits. */
export function PageState({ title, drafts = 0, scheduled_for: at }: Partial<Translation>) {
  if (at) {
    return (
      <Status tone="waiting">
        <Moment at={at} />
      </Status>
    );
  }
  if (drafts > 0) return <Status tone="info">Draft</Status>;
  return title ? <Status tone="done">Published</Status> : <Status tone="attention">Missing</Status>;
}
