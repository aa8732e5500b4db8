import { Download } from 'lucide-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { download } from '#web/lib/browser/save-file.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';

interface DownloadLinkProps {
  href: string;
  /**
   * A light call of the same kind. It says no where the file would: the browser downloads for whoever signed in last, and
   * says nothing about a refusal.
   */
  check: () => Promise<unknown>;
  /** A link of a text instead of a button. */
  isText?: boolean;
  children: ReactNode;
}

/** A file of any length, which the browser writes while the server sends it. */
export function DownloadLink({ href, check, isText = false, children }: DownloadLinkProps) {
  const isChecking = useRef(false);
  const start = async () => {
    if (isChecking.current) return;
    isChecking.current = true;
    try {
      await check();
      download(href);
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      isChecking.current = false;
    }
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void start();
  };
  return (
    <a className={isText ? 'text-link' : buttonClass({ size: 'sm' })} href={href} download onClick={onClick}>
      {isText ? null : <Icon of={Download} size="sm" />}
      {children}
    </a>
  );
}
