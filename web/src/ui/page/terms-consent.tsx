import type { ComponentProps } from 'react';
import { usePagePath } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { linkMark, RichText } from './rich-text.tsx';

/** Accepts the terms and the privacy policy, which every purchase needs. Never ticked beforehand. */
export function TermsConsent(input: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  const t = useT();
  const marks = {
    terms: linkMark(usePagePath('is_terms'), { newTab: true }),
    privacy: linkMark(usePagePath('is_privacy'), { newTab: true }),
  };
  return (
    <Checkbox {...input}>
      <RichText text={t('checkout.accept_terms')} marks={marks} />
    </Checkbox>
  );
}
