import { useId } from 'react';
import type { Offer } from '#contract/offers.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { contactOf, type ContactForm } from '#web/lib/forms/payee.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { DialogWaiting } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ReceiveLine } from '#web/features/offers/flow/receive-line.tsx';
import { SellSteps } from '#web/features/offers/flow/sell-steps.tsx';
import { readContact, saveContact } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { usePayee } from './use-payee.ts';

interface ContactDialogProps {
  offer: Offer;
  onClose: () => void;
  onContinue: (contact: ContactForm) => void;
}

/** Prefilled from an earlier payout, else from the profile. */
export function ContactDialog({ offer, onClose, onContinue }: ContactDialogProps) {
  const t = useT();
  const formId = useId();
  const { known, failure, retry } = usePayee();
  const submit = (contact: ContactForm) => {
    if (known) saveContact(known.profile.email, contact);
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
        {known ? (
          <ContactFields
            formId={formId}
            owner={known.profile.email}
            known={readContact(known.profile.email) ?? contactOf(known.profile)}
            countries={known.countries}
            onSubmit={submit}
          />
        ) : failure ? (
          <ErrorState title={messageOf(failure.error, t(failure.textKey))} {...retry} />
        ) : (
          <DialogWaiting />
        )}
      </div>
    </Dialog>
  );
}
