import { createContext, use, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Frame {
  foot: HTMLElement | null;
  setBusy: (isBusy: boolean) => void;
}

const FrameContext = createContext<Frame>({ foot: null, setBusy: () => undefined });

export const StepFrame = FrameContext.Provider;

interface StepFootProps {
  /** Submission running; the dialog stays open. */
  busy?: boolean;
  children: ReactNode;
}

/** Buttons of a step, rendered into the dialog's footer; a new step takes focus. */
export function StepFoot({ busy = false, children }: StepFootProps) {
  const { foot, setBusy } = use(FrameContext);
  useEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
  useEffect(() => {
    const dialog = foot?.closest('dialog');
    const control = dialog?.querySelector<HTMLElement>(
      '.modal-body :is(input, select, textarea):not([readonly], :disabled)',
    );
    (control ?? dialog?.querySelector<HTMLElement>('h2'))?.focus();
  }, [foot]);
  return foot && createPortal(children, foot);
}
