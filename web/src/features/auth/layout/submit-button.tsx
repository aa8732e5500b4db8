import type { ReactNode } from 'react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { Button } from '#web/ui/controls/button.tsx';

interface SubmitButtonProps {
  busy: boolean;
  busyLabel: string;
  children: ReactNode;
}

export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  const isReady = useHydrated();
  return (
    <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={busyLabel} disabled={!isReady}>
      {children}
    </Button>
  );
}
