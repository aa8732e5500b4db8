import { useId, useMemo } from 'react';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { toDialCountries } from '#web/lib/forms/phone-countries.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { saveDepositReturn } from '#web/shop/session/deposit-return.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { toWirePhone } from './deposit-rules.ts';
import { StepFoot } from './step-foot.tsx';
import { useDepositFields } from './use-deposit-fields.ts';
import { useStartDeposit } from './use-start-deposit.ts';

export interface ChosenDeposit {
  coins: number;
  method: string;
  /** Exact charge in euros, and its display text. */
  charge: number;
  chargeText: string;
  /** Page that the customer came from. */
  returnPath: string | null;
}

export interface DepositStepProps {
  profile: Profile;
  chosen: ChosenDeposit;
  /** Returns to the first step; with the server message if amount or method was refused. */
  onBack: (refusal?: string) => void;
}

/** Payer and billing address; confirming leads to the provider. */
export function DepositCheckout({ profile, chosen, onBack, countries }: DepositStepProps & { countries: Country[] }) {
  const t = useT();
  const formId = useId();
  const dialCountries = useMemo(() => toDialCountries(countries), [countries]);
  const fields = useDepositFields(profile, dialCountries);
  const { start, isBusy, failure } = useStartDeposit({
    onStarted: (depositId) => {
      if (chosen.returnPath !== null) saveDepositReturn(profile.email, { depositId, path: chosen.returnPath });
    },
    onFieldErrors: (errors) => {
      const [refusal] = errors['amount'] ?? errors['paymentType'] ?? [];
      if (refusal) onBack(refusal);
      else fields.setServerErrors(errors);
    },
  });
  const submit = fields.form.handleSubmit(({ terms: _accepted, saveDetails, phone, ...values }) => {
    const { coins, method, charge } = chosen;
    const payment = {
      amount: coins,
      paymentType: method,
      email: profile.email,
      expected_sum: charge,
      save_details: saveDetails,
    };
    return start({ ...values, ...payment, phone: toWirePhone(phone) });
  });
  return (
    <>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {failure ? (
          <Banner kind="error" className="mb-4">
            {failure}
          </Banner>
        ) : null}
        <DepositFields fields={fields} email={profile.email} countries={countries} dialCountries={dialCountries} />
      </form>
      <StepFoot busy={isBusy}>
        <Button disabled={isBusy} onClick={() => onBack()}>
          {t('wallet.back')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isBusy}
          busyLabel={t('wallet.confirming')}
          disabled={!fields.isFilled}
        >
          {t('wallet.confirm', { amount: chosen.chargeText })}
        </Button>
      </StepFoot>
    </>
  );
}
