import { Button } from '#web/ui/controls/button.tsx';
import { Status } from './cells.tsx';

interface SwitchButtonProps {
  isOn: boolean;
  /** Names what is switched, such as "Polish zloty". */
  name: string;
  isBusy: boolean;
  /** Shows the state only. */
  isLocked?: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Whether the shop offers something, and the button that changes it. */
export function SwitchButton({ isOn, name, isBusy, isLocked = false, onSwitch }: SwitchButtonProps) {
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      <Status tone={isOn ? 'done' : 'quiet'}>{isOn ? 'On' : 'Off'}</Status>
      {isLocked ? null : (
        <Button size="sm" variant="ghost" busy={isBusy} onClick={() => onSwitch(!isOn)}>
          Switch {isOn ? 'off' : 'on'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </span>
  );
}
