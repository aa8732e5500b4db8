import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** Password with a button that shows it. */
export function SecretField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) {
  const [isShown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={isShown ? 'Hide password' : 'Show password'}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    />
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} after={eye} />;
}

export const passwordHint = 'At least 8 characters, with a lower-case letter, an upper-case letter and a digit.';
