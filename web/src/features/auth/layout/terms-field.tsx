import type { ComponentProps } from 'react';
import { usePagePath } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';

/** Consent to the terms and the privacy policy, which open beside the form. */
export function TermsField(props: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  const t = useT();
  const marks = {
    terms: linkMark(usePagePath('is_terms'), { newTab: true }),
    privacy: linkMark(usePagePath('is_privacy'), { newTab: true }),
  };
  return (
    <Checkbox {...props}>
      <RichText text={t('auth.accept_terms')} marks={marks} />
    </Checkbox>
  );
}
