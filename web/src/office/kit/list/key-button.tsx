import type { ComponentProps } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { useSingleKeys } from './single-keys.ts';

interface KeyButtonProps extends ComponentProps<typeof Button> {
  /** Key that does the same. */
  shortcut: string;
}

/** A button that shows its key. */
export function KeyButton({ shortcut, children, ...props }: KeyButtonProps) {
  const areOn = useSingleKeys();
  return (
    <Button {...props} aria-keyshortcuts={areOn ? shortcut : undefined}>
      {children}
      {areOn ? (
        <kbd className="key max-md:hidden" aria-hidden="true">
          {shortcut}
        </kbd>
      ) : null}
    </Button>
  );
}
