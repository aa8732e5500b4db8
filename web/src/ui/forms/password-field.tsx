import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={shown ? t('auth.hide_password') : t('auth.show_password')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField autoComplete="current-password" {...props} type={shown ? 'text' : 'password'} after={eye} />;
}
