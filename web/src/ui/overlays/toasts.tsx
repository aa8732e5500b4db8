import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#web/lib/texts/texts.ts';
import { dismissToast, toastStore, type Toast, type ToastAction, type ToastKind } from '#web/lib/toasts/toast.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';

const looks: Record<ToastKind, { icon: LucideIcon; color: string }> = {
  default: { icon: Info, color: 'text-muted' },
  info: { icon: Info, color: 'text-info' },
  success: { icon: CircleCheck, color: 'text-success' },
  warning: { icon: TriangleAlert, color: 'text-warning' },
  error: { icon: CircleX, color: 'text-danger' },
};

const none: readonly Toast[] = [];

/** Renders toasts; mount once at the end of the page. Moves into an open modal dialog, outside of which everything is inert. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const box = useToastContainer(toasts.length > 0);
  return box && toasts.length > 0 ? createPortal(<ToastList toasts={toasts} />, box) : null;
}

/** One element for its lifetime, moved into the topmost dialog or back to the page, so that toasts keep their timers. */
function useToastContainer(isNeeded: boolean): Element | null {
  const [box] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  useEffect(() => {
    if (!isNeeded || !box) return undefined;
    const check = () => {
      const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      if (box.parentElement === place && box.isConnected) return;
      place.append(box);
      // Reopening puts it above the dialog.
      box.querySelector<HTMLElement>('[popover]')?.showPopover();
    };
    check();
    const observer = new MutationObserver(check);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      box.remove();
    };
  }, [isNeeded, box]);
  return box;
}

function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const [held, setHeld] = useState(false);
  const { noteOrigin, dismiss } = useDismiss();

  return (
    <div
      className="toasts"
      popover="manual"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        noteOrigin(event);
      }}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          held={held}
          onDismiss={() => {
            // A moved element gets no pointerleave.
            setHeld(false);
            dismiss(toast.id);
          }}
        />
      ))}
    </div>
  );
}

/** Returns keyboard focus to where it came from when a toast closes. */
function useDismiss() {
  const origin = useRef<HTMLElement | null>(null);
  const noteOrigin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const dismiss = (id: number) => {
    dismissToast(id);
    origin.current?.focus({ preventScroll: true });
    origin.current = null;
  };
  return { noteOrigin, dismiss };
}

interface ToastCardProps {
  toast: Toast;
  held: boolean;
  onDismiss: () => void;
}

function ToastCard({ toast, held, onDismiss }: ToastCardProps) {
  const t = useT();
  const { icon, color } = looks[toast.kind];

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, toast]);

  return (
    <div className="toast" role={toast.kind === 'error' ? 'alert' : 'status'}>
      <span className={color}>
        <Icon of={icon} />
      </span>
      <p>{toast.text}</p>
      {toast.action ? <ToastButton action={toast.action} onDismiss={onDismiss} /> : null}
      <IconButton icon={X} iconSize="sm" label={t('common.dismiss')} onClick={onDismiss} />
    </div>
  );
}

function ToastButton({ action, onDismiss }: { action: ToastAction; onDismiss: () => void }) {
  const press = () => {
    onDismiss();
    action.run();
  };
  return (
    <button type="button" className="toast-action" aria-label={action.name} onClick={press}>
      {action.label}
    </button>
  );
}
