import { useNavigate } from 'react-router';
import type { Item } from '#contract/catalog.ts';
import { callApi, prepareSession } from '#web/lib/api/api.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AuthLayout } from '#web/features/auth/layout/auth-layout.tsx';
import { SubmitButton } from '#web/features/auth/layout/submit-button.tsx';

/** Where the email about a new browser leads to. Only the button acts, because mail scanners open links too. */
export function NotMePage({ token, items }: { token: string; items: readonly Item[] }) {
  const t = useT();
  const navigate = useNavigate();
  const { run, isBusy, failure } = useSingleFlight();
  const disown = () =>
    run(async () => {
      await prepareSession();
      const { payload } = await callApi('disownSignIn', { token });
      await navigate(`/reset-password?${new URLSearchParams(payload).toString()}`, { replace: true });
    });
  const title = t('auth.not_me_title');
  return (
    <>
      <PageHead title={title} private />
      <AuthLayout title={title} note={t('auth.not_me_body')} items={items}>
        <form
          className="mt-7 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void disown();
          }}
        >
          {failure ? (
            <>
              <Banner kind="error">{failure.message}</Banner>
              <LinkButton to="/auth?form=reset">{t('auth.set_new_password')}</LinkButton>
            </>
          ) : null}
          <SubmitButton busy={isBusy} busyLabel={t('auth.not_me_busy')}>
            {t('auth.not_me_submit')}
          </SubmitButton>
        </form>
      </AuthLayout>
    </>
  );
}
