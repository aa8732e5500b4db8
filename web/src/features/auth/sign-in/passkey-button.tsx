import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { canSuggestPasskeys, canUsePasskeys } from '#web/lib/api/passkeys.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';

interface PasskeyButtonProps {
  disabled: boolean;
  onSignIn: (isSuggested: boolean) => Promise<void>;
}

/** Signs in by passkey; browsers that can also offer passkeys in the suggestions of the email field. */
export function PasskeyButton({ disabled, onSignIn }: PasskeyButtonProps) {
  const t = useT();
  const isReady = useHydrated();
  const suggest = useRef(onSignIn);
  useEffect(() => {
    void canSuggestPasskeys().then((can) => (can ? suggest.current(true) : undefined));
  }, []);
  if (!isReady || !canUsePasskeys()) return null;
  return (
    <Button block disabled={disabled} onClick={() => void onSignIn(false)}>
      <Icon of={KeyRound} />
      {t('auth.passkey_sign_in')}
    </Button>
  );
}
