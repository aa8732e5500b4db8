import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** Copies a text, and says so on the button itself. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers refuse it without HTTPS; the text is on the screen.
      toast.error('The browser does not allow copying. Select the text instead.');
    }
  };
  return (
    <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      <span role="status">{isCopied ? 'Copied' : children}</span>
    </Button>
  );
}
