import { useState, type ReactNode } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureText, isRecordChanged } from '#web/office/kit/api/call-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Status } from './cells.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface SwitchButtonProps {
  isOn: boolean;
  /** Names what is switched, such as "Polish zloty". */
  name: string;
  /** Shows the state only. */
  isLocked?: boolean;
  /** What happens to customers; with it, switching off asks first. */
  consequence?: ReactNode;
  /** Its failure is shown in a toast, or in the question. */
  onSwitch: (isOn: boolean) => Promise<unknown>;
}

/** Whether the shop offers something, and the button that changes it. */
export function SwitchButton(props: SwitchButtonProps) {
  const { isOn, name, isLocked = false, consequence, onSwitch } = props;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const switchNow = async () => {
    setBusy(true);
    await onSwitch(!isOn).catch((error: unknown) => toast.error(switchFailure(name, error)));
    setBusy(false);
  };
  const press = () => (isOn && consequence ? setAsking(true) : void switchNow());
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      <Status tone={isOn ? 'done' : 'quiet'}>{isOn ? 'On' : 'Off'}</Status>
      {isLocked ? null : (
        <Button size="sm" variant="ghost" busy={isBusy} onClick={press}>
          Switch {isOn ? 'off' : 'on'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {isAsking && isOn ? (
        <ConfirmDialog
          title={`Switch off: ${name}?`}
          button="Switch off"
          run={() => onSwitch(false)}
          onClose={() => setAsking(false)}
        >
          <p className="whitespace-normal">{consequence}</p>
        </ConfirmDialog>
      ) : null}
    </span>
  );
}

function switchFailure(name: string, error: unknown): string {
  if (!isRecordChanged(error)) return failureText(error);
  return `Somebody else has changed ${name} meanwhile. It is shown as it is now; switch it again if you still want to.`;
}
