import { SteamButton } from '#web/features/auth/steam/steam-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface OtherWaysProps {
  target: string;
  disabled: boolean;
  onPasskey: (isSuggested: boolean) => Promise<void>;
}

/** Ways to sign in beside the password. */
export function OtherWays({ target, disabled, onPasskey }: OtherWaysProps) {
  return (
    <>
      <SteamButton target={target} />
      <PasskeyButton disabled={disabled} onSignIn={onPasskey} />
    </>
  );
}
