import { useState } from 'react';
import type { Item } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AuthLayout } from '#web/features/auth/layout/auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetLinkDead } from './reset-link-dead.tsx';

interface ResetPasswordPageProps {
  link: { token: string; email: string };
  isGood: boolean;
  items: readonly Item[];
}

export function ResetPasswordPage({ link, isGood, items }: ResetPasswordPageProps) {
  const t = useT();
  const [isDead, setDead] = useState(!isGood);
  const title = t('auth.new_password_title');
  return (
    <>
      <PageHead title={title} private />
      <AuthLayout
        title={title}
        note={isDead ? undefined : t('auth.new_password_note', { email: link.email })}
        items={items}
      >
        <noscript>
          <p className="mt-7 text-warning">{t('auth.no_script')}</p>
        </noscript>
        {isDead ? <ResetLinkDead /> : <NewPasswordForm link={link} onLinkDead={() => setDead(true)} />}
      </AuthLayout>
    </>
  );
}
