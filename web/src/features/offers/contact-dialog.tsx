import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Offer } from '#contract/offers.ts';
import { callApi } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { useT } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { readContact, saveContact } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { ReceiveLine } from './receive-line.tsx';
import { contactOf, type ContactForm } from './sell-forms.ts';
import { SellSteps } from './sell-steps.tsx';

interface ContactDialogProps {
  offer: Offer;
  onClose: () => void;
  onContinue: (contact: ContactForm) => void;
}

/** Who gets the money: prefilled from an earlier payout, else from the profile. */
export function ContactDialog({ offer, onClose, onContinue }: ContactDialogProps) {
  const t = useT();
  const formId = useId();
  const keys = useQueryKeys();
  const { data: profile } = useProfile();
  const { data: countries } = useQuery({
    queryKey: keys.countries,
    queryFn: async ({ signal }) => (await callApi('listCountries', {}, { signal })).payload,
    staleTime: Infinity,
  });
  const submit = (contact: ContactForm) => {
    if (profile) saveContact(profile.email, contact);
    onContinue(contact);
  };
  const next = (
    <Button type="submit" form={formId} variant="primary">
      {t('offers.continue')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('offers.contact_title')} footer={next}>
      <div className="grid gap-5">
        <SellSteps current="contact" />
        <ReceiveLine offer={offer} />
        {profile && countries ? (
          <ContactFields
            formId={formId}
            known={readContact(profile.email) ?? contactOf(profile)}
            countries={countries}
            onSubmit={submit}
          />
        ) : (
          <Spinner />
        )}
      </div>
    </Dialog>
  );
}
