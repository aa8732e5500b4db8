import { useState } from 'react';
import type { Item } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetLinkDead } from './reset-link-dead.tsx';

interface ResetPasswordPageProps {
  token: string | null;
  email: string | null;
  items: readonly Item[];
}

/** The page behind the link of the letter. */
export function ResetPasswordPage({ token, email, items }: ResetPasswordPageProps) {
  const t = useT();
  const [isDead, setDead] = useState(!token || !email);
  const title = t('auth.new_password_title');
  return (
    <>
      <PageHead title={title} private />
      <AuthLayout
        title={title}
        note={email && !isDead ? t('auth.new_password_note', { email }) : undefined}
        items={items}
      >
        <noscript>
          <p className="mt-7 text-warning">{t('auth.no_script')}</p>
        </noscript>
        {isDead ? (
          <ResetLinkDead />
        ) : (
          <NewPasswordForm link={{ token: token ?? '', email: email ?? '' }} onLinkDead={() => setDead(true)} />
        )}
      </AuthLayout>
    </>
  );
}
