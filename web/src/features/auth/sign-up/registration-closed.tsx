import { Lock } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';

export function RegistrationClosed({ signInPath }: { signInPath: string }) {
  const t = useT();
  return (
    <div className="panel notice-panel mt-7">
      <span className="mb-3 text-muted">
        <Icon of={Lock} size="xl" />
      </span>
      <h2 className="text-h3">{t('auth.registration_closed')}</h2>
      <p className="text-ui text-muted">{t('auth.registration_closed_note')}</p>
      <LinkButton variant="primary" to={signInPath}>
        {t('auth.sign_in')}
      </LinkButton>
    </div>
  );
}
