import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps, type RefObject } from 'react';
import { queryLengthMax } from '#web/lib/data/query-length.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTextBeforeHydration } from './use-text-before-hydration.ts';

interface SearchFieldProps extends ComponentProps<'input'> {
  text: string;
  onText: (text: string) => void;
  onClear?: () => void;
  /** Name of the button that submits the surrounding form. */
  submitLabel: string;
  /** Class of the box around the input. */
  boxClass: string;
  ref?: RefObject<HTMLInputElement | null>;
}

/** Search input that submits with the surrounding form; a cross clears the text. Needs an `aria-label`. */
export function SearchField({ text, onText, onClear, submitLabel, boxClass, ref, ...rest }: SearchFieldProps) {
  const t = useT();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useTextBeforeHydration({ input, value: text, onText });
  const clear = () => {
    onText('');
    onClear?.();
    input.current?.focus();
  };
  return (
    <div className={`input input-search input-end ${boxClass}`}>
      <input
        type="search"
        {...rest}
        ref={input}
        name="search"
        value={text}
        maxLength={queryLengthMax}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {text === '' ? null : <IconButton icon={X} label={t('catalog.clear_search')} onClick={clear} iconSize="sm" />}
      <IconButton icon={Search} label={submitLabel} type="submit" />
    </div>
  );
}
