import { useId, useState, type ReactNode } from 'react';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What happens, such as "Delete the page". */
  button: string;
  /** Closes the dialog without it; say what stays where `button` cancels something, such as "Keep order". */
  dismiss?: string;
  isDanger?: boolean;
  /** Off until something above is filled in. */
  isReady?: boolean;
  /** Makes the dialog a form that Enter sends. False: a field above says what is wrong with it. */
  validate?: () => boolean;
  /** True: a field above says why it failed. */
  showFailure?: (error: unknown) => boolean;
  /** Runs while the dialog waits; its failure is shown inside. */
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something happens. Render it while it is open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    button,
    dismiss = 'Cancel',
    isDanger = false,
    isReady = true,
    validate,
    showFailure,
    run,
    onClose,
  } = props;
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    if (validate?.() === false) return;
    setBusy(true);
    setFailure(null);
    try {
      await run();
      onClose();
    } catch (error) {
      if (!showFailure?.(error)) setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {dismiss}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!isReady}
            {...(validate ? { type: 'submit', form: formId } : { onClick: () => void confirm() })}
          >
            {button}
          </Button>
        </>
      }
    >
      <Body formId={validate ? formId : null} onSubmit={() => void confirm()}>
        {children}
        {failure ? (
          <div ref={scrollIntoView}>
            <Banner kind="error">{failure}</Banner>
          </div>
        ) : null}
      </Body>
    </Dialog>
  );
}

/** A long dialog ends below its fold. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

interface BodyProps {
  /** Null: no form. */
  formId: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

function Body({ formId, onSubmit, children }: BodyProps) {
  const className = 'grid grid-cols-1 gap-4 wrap-anywhere';
  if (formId === null) return <div className={className}>{children}</div>;
  return (
    <form
      id={formId}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
