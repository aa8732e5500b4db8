import { Banner } from '#web/ui/feedback/banner.tsx';

/** The text of somebody else that a save replaces. */
export function TextConflict({ theirs }: { theirs: string | null }) {
  return (
    <Banner kind="warning">
      Somebody else changed this text. Now: <span className="whitespace-pre-line">{theirs ?? 'not translated'}</span>.
      Save replaces it with yours, Cancel keeps it.
    </Banner>
  );
}
