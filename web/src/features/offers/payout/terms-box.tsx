import type { ComponentProps } from 'react';
import { usePagePath } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';

type TermsBoxProps = Omit<ComponentProps<typeof Checkbox>, 'children'>;

export function TermsBox(props: TermsBoxProps) {
  const t = useT();
  const terms = linkMark(usePagePath('is_terms'), { newTab: true });
  return (
    <Checkbox {...props}>
      <RichText text={t('offers.terms')} marks={{ terms }} />
    </Checkbox>
  );
}
