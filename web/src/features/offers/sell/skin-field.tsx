import { lazy, Suspense, useRef, type ChangeEvent, type ComponentType } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '#web/lib/texts/texts.ts';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { CatalogItem, SkinSuggestionsProps } from './skin-suggestions.tsx';

/** The field takes any text without suggestions, so ignore failures. */
const SkinSuggestions = lazy<ComponentType<SkinSuggestionsProps>>(() =>
  import('./skin-suggestions.tsx').catch(() => ({ default: () => null })),
);

interface SkinFieldProps {
  field: UseFormRegisterReturn;
  text: string;
  quality: string;
  error: string | null;
  onChosen: (item: CatalogItem) => void;
}

/** Name of the skin, with suggestions from the catalog. Any other text will do. */
export function SkinField({ field, text, quality, error, onChosen }: SkinFieldProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, open, close, fieldProps, panelProps } = useCombobox(box);
  const choose = (item: CatalogItem) => {
    onChosen(item);
    close();
  };
  return (
    <div ref={box}>
      <TextField
        label={t('offers.skin_name')}
        autoComplete="off"
        placeholder="AK-47 | Redline"
        error={error}
        {...fieldProps}
        {...field}
        onChange={(event: ChangeEvent) => {
          open();
          void field.onChange(event);
        }}
      />
      <Suspense>
        <SkinSuggestions {...panelProps} box={box} isOpen={isOpen} text={text} quality={quality} onChosen={choose} />
      </Suspense>
    </div>
  );
}
