import { useId, type ComponentProps } from 'react';
import { usePagePath, useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { linkMark, RichText } from './rich-text.tsx';

/** Asks to deliver at once, which ends the right of withdrawal. Never ticked beforehand; absent where there is no such right. */
export function DeliveryConsent({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useT();
  const noteId = useId();
  const { withdrawal_days: days } = useSettings();
  const page = linkMark(usePagePath('is_withdrawal'), { newTab: true });
  if (days === null) return null;
  return (
    <div className={className}>
      <Checkbox {...input} describedBy={noteId}>
        {t('checkout.delivery_consent')}
      </Checkbox>
      <p id={noteId} className="mt-1 pl-8.5 text-small text-muted">
        <RichText text={t('checkout.delivery_consent_note', { days })} marks={{ page }} />
      </p>
    </div>
  );
}
