import { Lock } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';

/** Replaces the form when the link is used, expired or invalid. */
export function ResetLinkDead() {
  const t = useT();
  return (
    <div className="panel notice-panel mt-7" role="alert">
      <span className="mb-3 text-warning">
        <Icon of={Lock} size="xl" />
      </span>
      <h2 className="text-h3">{t('auth.new_password_link_dead')}</h2>
      <p className="text-ui text-muted">{t('auth.new_password_link_note')}</p>
      <LinkButton variant="primary" to="/auth?form=reset">
        {t('auth.reset_again')}
      </LinkButton>
    </div>
  );
}
