import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '#web/lib/texts.ts';
import { dismissToast, toastStore, type Toast, type ToastKind } from '#web/lib/toast.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

const looks: Record<ToastKind, { icon: LucideIcon; color: string }> = {
  default: { icon: Info, color: 'text-muted' },
  info: { icon: Info, color: 'text-info' },
  success: { icon: CircleCheck, color: 'text-success' },
  warning: { icon: TriangleAlert, color: 'text-warning' },
  error: { icon: CircleX, color: 'text-danger' },
};

const none: readonly Toast[] = [];

/** The place where toasts show; stands once, at the end of the page. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const [held, setHeld] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  // Shown again while a dialog is open: the newest of the top layer lies above it.
  useEffect(() => {
    const box = ref.current;
    if (!box || toasts.length === 0) return;
    const shown = box.matches(':popover-open');
    if (shown && document.querySelector('dialog[open]')) box.hidePopover();
    if (!box.matches(':popover-open')) box.showPopover();
  }, [toasts]);

  return (
    <div
      ref={ref}
      className="toasts"
      popover="manual"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
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
      <IconButton icon={X} iconSize="sm" label={t('common.dismiss')} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
