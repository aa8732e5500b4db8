import { isLater, momentInWords } from '#web/office/kit/form/moment-text.ts';
import { tooLongText } from '#web/office/kit/form/too-long-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Publication } from './page-text.ts';

interface PageFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const titleMax = 200;

export function TitleField({ value, onChange }: PageFieldProps) {
  return (
    <TextField
      label="Title"
      value={value}
      error={tooLongText(value, titleMax)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** When a page goes live; empty and past times mean at once. */
export function PublishTimeField({ value, onChange }: PageFieldProps) {
  const isPast = value !== '' && !isLater(value);
  const note = isPast
    ? 'This time has passed: the page is published at once.'
    : 'The shop shows the page at that moment.';
  return (
    <TextField
      label="Publish at (optional)"
      hint={`${momentInWords(value)} ${note}`}
      type="datetime-local"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PublishButtonsProps {
  time: string;
  isBusy: boolean;
  isReady: boolean;
  onSave: (publish: Publication['publish']) => void;
}

export function PublishButtons({ time, isBusy, isReady, onSave }: PublishButtonsProps) {
  const willWait = isLater(time);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" busy={isBusy} paused={!isReady} onClick={() => onSave(willWait ? 'at' : 'now')}>
        {willWait ? 'Schedule' : 'Publish now'}
      </Button>
      <Button busy={isBusy} paused={!isReady} onClick={() => onSave('draft')}>
        Save draft
      </Button>
    </div>
  );
}
