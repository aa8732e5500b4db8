import { Trash2 } from 'lucide-react';
import type { DeclineReason } from '#contract/office/offer-rules.ts';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { languageName } from './offer-labels.ts';
import { listMissing, listOutdated } from './reason-texts.ts';

interface MissingTextsProps {
  reason: DeclineReason;
  languages: readonly string[];
}

/** Languages that a reason has no text in; nothing if it has all. */
export function MissingTexts({ reason, languages }: MissingTextsProps) {
  const missing = listMissing(reason, languages).map(languageName);
  return missing.length > 0 ? (
    <span className="text-small text-warning">Missing, read in English: {missing.join(', ')}</span>
  ) : null;
}

interface ReasonFieldsProps extends MissingTextsProps {
  /** As it is saved; null for a new one. */
  before: DeclineReason | null;
  /** Begins the names of its fields. */
  name: string;
  onChange: (reason: DeclineReason) => void;
  onRemove: () => void;
}

const textMax = 500;

/** A reason in English, and in the other languages once they are opened. */
export function ReasonFields({ name, before, reason, languages, onChange, onRemove }: ReasonFieldsProps) {
  const { text, translations } = reason;
  const outdated = listOutdated(before, reason).map(languageName);
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={`${name} (English)`}
            maxLength={textMax}
            value={text}
            onChange={(event) => onChange({ text: event.currentTarget.value, translations })}
          />
        </div>
        <IconButton icon={Trash2} label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
      </div>
      <details className="grid gap-2">
        <summary className="flex cursor-pointer items-center gap-1 text-ui">
          <span className="sr-only">{name}: </span>
          <span>Other languages</span>
          <Glyph name="down" size="sm" />
        </summary>
        <div className="mt-2 grid gap-3">
          {languages.map((code) => (
            <TextField
              key={code}
              label={`${name} (${languageName(code)})`}
              lang={code}
              maxLength={textMax}
              value={translations[code] ?? ''}
              onChange={(event) =>
                onChange({ text, translations: { ...translations, [code]: event.currentTarget.value } })
              }
            />
          ))}
        </div>
      </details>
      <MissingTexts reason={reason} languages={languages} />
      <span role="status" className="text-small text-warning">
        {outdated.length > 0 ? `Still translate the earlier English text: ${outdated.join(', ')}` : null}
      </span>
    </div>
  );
}
