import { createContext, use, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Frame {
  /** Where the buttons of the step stand. */
  foot: HTMLElement | null;
  setBusy: (isBusy: boolean) => void;
}

const FrameContext = createContext<Frame>({ foot: null, setBusy: () => undefined });

/** The dialog around the steps. */
export const StepFrame = FrameContext.Provider;

interface StepFootProps {
  /** A submission runs, and the dialog stays. */
  busy?: boolean;
  children: ReactNode;
}

/** The buttons of a step, in the foot of the dialog that all steps share; a new step takes the focus, as a new dialog would. */
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
