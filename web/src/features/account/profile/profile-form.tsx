import { Controller, useWatch } from 'react-hook-form';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { inertForm, useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { toDialCountries } from '#web/lib/forms/phone-countries.ts';
import { profilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AddressRows } from '#web/ui/forms/address-rows.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { PhoneField } from '#web/ui/forms/phone-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useProfileForm, type ProfileFields } from './use-profile-form.ts';

interface ProfileFormProps {
  profile: Profile;
  countries: readonly Country[];
}

export function ProfileForm({ profile, countries }: ProfileFormProps) {
  const t = useT();
  const isReady = useHydrated();
  const dialCountries = toDialCountries(countries);
  const fields = useProfileForm(profile, dialCountries);
  const { form, textOf, errorOf, save, isBusy, failure } = fields;
  return (
    <form
      className="grid grid-cols-1 gap-4"
      {...inertForm}
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <div className="field-pair">
        <TextField label={t('account.first_name')} autoComplete="given-name" {...textOf('name')} />
        <TextField label={t('account.last_name')} autoComplete="family-name" {...textOf('surname')} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <TextField label={t('account.email')} type="email" autoComplete="email" {...textOf('email')} />
        <Controller
          control={form.control}
          name="phone"
          render={({ field }) => (
            <PhoneField label={t('account.phone')} countries={dialCountries} error={errorOf('phone')} {...field} />
          )}
        />
      </div>
      <EmailPassword fields={fields} email={profile.email} />
      <AddressFields fields={fields} countries={countries} />
      <TextField
        label={t('account.trade_link')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('checkout.trade_link_example')}
        hint={<TradeLinkHelp />}
        {...textOf('steam_trade_link')}
      />
      {failure ? <Banner kind="error">{failure}</Banner> : null}
      <div className="save-bar">
        <LinkButton to={profilePath} replace preventScrollReset onClick={fields.clearStoredDraft}>
          {t('account.cancel')}
        </LinkButton>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('account.saving')} disabled={!isReady}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  );
}

function TradeLinkHelp() {
  const t = useT();
  return (
    <a
      className="text-link touch-link"
      href="https://steamcommunity.com/my/tradeoffers/privacy"
      target="_blank"
      rel="noreferrer"
    >
      {t('account.trade_link_help')}
    </a>
  );
}

/** Changing the email requires the password; hidden until it changes. */
function EmailPassword({ fields: { form, textOf }, email }: { fields: ProfileFields; email: string }) {
  const t = useT();
  const typed = useWatch({ control: form.control, name: 'email' });
  if (typed.trim() === email) return null;
  return (
    <PasswordField
      label={t('account.current_password')}
      hint={t('account.email_change_hint')}
      {...textOf('cur_password')}
    />
  );
}

interface AddressFieldsProps {
  fields: ProfileFields;
  countries: readonly Country[];
}

function AddressFields({ fields: { textOf }, countries }: AddressFieldsProps) {
  const t = useT();
  const labels = {
    country: t('account.country'),
    choose: t('account.choose_country'),
    city: t('account.city'),
    address: t('account.address'),
    postCode: t('account.post_code'),
  };
  return <AddressRows countries={countries} textOf={textOf} labels={labels} />;
}
