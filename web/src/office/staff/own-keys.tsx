import { singleKeys, useSingleKeys } from '#web/office/kit/list/single-keys.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { AccountSection } from './account-section.tsx';

export function OwnKeys() {
  const areOn = useSingleKeys();
  return (
    <AccountSection title="Keyboard">
      <Checkbox checked={areOn} onChange={(event) => singleKeys.switch(event.currentTarget.checked)}>
        Shortcuts of a single key: / ? j k x a c d
      </Checkbox>
      <p className="text-ui text-muted">
        Switch them off if speech input or a stray key sets them off. Arrows, Enter, Esc and Ctrl + S keep working. Kept
        in this browser.
      </p>
    </AccountSection>
  );
}
