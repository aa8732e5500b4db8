import { Spinner } from '#web/ui/controls/spinner.tsx';

/** Shown until the first screen is there. */
export function Starting() {
  return (
    <main className="grid min-h-dvh place-items-center text-muted" aria-busy="true">
      <p className="flex items-center gap-3" role="status">
        <Spinner /> Opening the office
      </p>
    </main>
  );
}
