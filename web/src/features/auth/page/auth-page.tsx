import { lazy } from 'react';
import type { Item } from '#contract/catalog.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import type { DialCountry } from '#web/lib/forms/phone-countries.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { FieldSkeletons, Waiting } from '#web/ui/feedback/skeletons.tsx';
import { DeferHydration } from '#web/ui/page/defer-hydration.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AuthLayout } from '#web/features/auth/layout/auth-layout.tsx';
import { ChosenItem } from '#web/features/auth/layout/chosen-item.tsx';
import { ResetRequestForm } from '#web/features/auth/reset/reset-request-form.tsx';
import { SignInForm } from '#web/features/auth/sign-in/sign-in-form.tsx';
import { RegistrationClosed } from '#web/features/auth/sign-up/registration-closed.tsx';
import type { AuthForm } from './auth-query.ts';

/** Lazy, because sign-up brings the phone metadata of all countries. */
const SignUpForm = lazy(() =>
  import('#web/features/auth/sign-up/sign-up-form.tsx').then((module) => ({ default: module.SignUpForm })),
);

interface AuthPageProps {
  form: AuthForm;
  target: string;
  pathOf: (form: AuthForm) => string;
  countries: readonly DialCountry[];
  items: readonly Item[];
  chosen: ListedItem | null;
}

export function AuthPage({ form, target, pathOf, countries, items, chosen }: AuthPageProps) {
  const t = useT();
  const { is_reg_enabled: isOpen } = useSettings();
  const title = t(`auth.${form}_title`);
  return (
    <>
      <PageHead title={title} private />
      <AuthLayout title={title} note={form === 'reset' ? undefined : t(`auth.${form}_note`)} items={items}>
        {/* Outside the form: without scripts the lazy sign-up never renders. */}
        <noscript>
          <p className="mt-7 text-warning">{t('auth.no_script')}</p>
        </noscript>
        {chosen && form !== 'reset' ? <ChosenItem item={chosen} /> : null}
        {form === 'signin' ? (
          <SignInForm target={target} signUpPath={pathOf('signup')} resetPath={pathOf('reset')} />
        ) : null}
        {form === 'reset' ? <ResetRequestForm signInPath={pathOf('signin')} /> : null}
        {form === 'signup' && isOpen ? (
          <DeferHydration fallback={<SignUpSkeleton />}>
            <SignUpForm target={target} signInPath={pathOf('signin')} countries={countries} />
          </DeferHydration>
        ) : null}
        {form === 'signup' && !isOpen ? <RegistrationClosed signInPath={pathOf('signin')} /> : null}
      </AuthLayout>
    </>
  );
}

function SignUpSkeleton() {
  const { steam_sign_in_enabled: hasSteam } = useSettings();
  return (
    <Waiting className="mt-7 grid gap-4">
      <FieldSkeletons shape={['pair', 'one', 'one', 'one']} />
      <div className="skeleton -mt-2 h-5" />
      <FieldSkeletons shape={['one']} />
      <div className="skeleton h-6.5 max-md:h-11" />
      <div className="skeleton h-13 rounded-md" />
      {hasSteam ? <div className="skeleton mt-4 h-21 rounded-md" /> : null}
      <div className="skeleton h-5.5" />
    </Waiting>
  );
}
