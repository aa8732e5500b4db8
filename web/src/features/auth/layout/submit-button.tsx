import type { ReactNode } from 'react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { Button } from '#web/ui/controls/button.tsx';

interface SubmitButtonProps {
  busy: boolean;
  busyLabel: string;
  children: ReactNode;
}

/** Sends a form of this page; off until the page can take the click. */
export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  const isReady = useHydrated();
  return (
    <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={busyLabel} disabled={!isReady}>
      {children}
    </Button>
  );
}
