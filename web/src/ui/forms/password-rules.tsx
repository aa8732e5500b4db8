import { Check, Circle } from 'lucide-react';
import '#web/lib/forms/zod-setup.ts';
import { passwordRules } from '#contract/identity.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

export function PasswordRules({ password, id }: { password: string; id: string }) {
  const t = useT();
  return (
    <ul className="-mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-small" id={id} aria-label={t('auth.password_rules')}>
      {passwordRules.map(({ key, holds }) => {
        const isMet = holds(password);
        return (
          <li key={key} className={`status font-normal ${isMet ? 'text-success' : 'text-subtle'}`}>
            <Icon of={isMet ? Check : Circle} size="sm" />
            {t(`${key}_short`)}
            <span className="sr-only">{isMet ? t('auth.rule_met') : t('auth.rule_open')}</span>
          </li>
        );
      })}
    </ul>
  );
}
