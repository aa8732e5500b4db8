import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useDelayed } from '#web/lib/browser/use-delayed.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Submission running: Escape, backdrop and close button are ignored. */
  busy?: boolean;
}

/** The second click of a double click on what opens a dialog falls on the backdrop. */
const doubleClickMs = 500;

/** Modal dialog, 625 px wide, a bottom sheet below 768 px. Native, so the browser traps and restores focus. */
export function Dialog({ open, onClose, title, children, footer, busy = false }: DialogProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const opener = document.activeElement as HTMLElement | null;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>(
      '.modal-body :is(input, select, textarea):not([readonly], :disabled)',
    );
    (first ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    return () => {
      dialog.close();
      // Unmounting the dialog drops its focus; restore it here.
      opener?.focus();
    };
  }, [open]);

  const isSettled = useDelayed(open, doubleClickMs);
  useBackdropClose(ref, open && !busy && isSettled ? onClose : null);

  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className="modal"
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      closedby={busy ? 'none' : isSettled ? 'any' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <div className="modal-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={X} label={t('common.close')} disabled={busy} onClick={onClose} />
      </div>
      <div className="modal-body">{children}</div>
      {footer ? <div className="modal-foot">{footer}</div> : null}
    </dialog>
  );
}

/** For browsers without `closedby`: a click on the dialog element is a click on the backdrop. */
function useBackdropClose(ref: RefObject<HTMLDialogElement | null>, onClose: (() => void) | null): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !onClose || 'closedBy' in HTMLDialogElement.prototype) return undefined;
    const onClick = (event: MouseEvent) => event.target === dialog && onClose();
    dialog.addEventListener('click', onClick);
    return () => dialog.removeEventListener('click', onClick);
  }, [ref, onClose]);
}
