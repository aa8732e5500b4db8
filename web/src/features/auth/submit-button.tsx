import type { ReactNode } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useT } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';

interface SubmitButtonProps {
  busy: boolean;
  busyLabel: string;
  children: ReactNode;
}

/** Sends a form of this page; off until the page can take the click, and told where it never will. */
export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  const t = useT();
  const isReady = useHydrated();
  return (
    <>
      <noscript>
        <p className="text-ui text-warning">{t('auth.no_script')}</p>
      </noscript>
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={busyLabel} disabled={!isReady}>
        {children}
      </Button>
    </>
  );
}
