import { useState } from 'react';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface CodeFormProps {
  /** Next code of a demo account; null while all were used, undefined for other accounts. */
  demoCode: string | null | undefined;
  onSubmit: (code: string) => void;
  onBack: () => void;
  isBusy: boolean;
  error: unknown;
}

const kinds = {
  app: { label: 'Code of the authenticator app', hint: 'Six digits.', other: 'Use a recovery code' },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you kept when you set up your account. Each works once.',
    other: 'Use the authenticator app',
  },
} as const;

export function CodeForm({ demoCode, onSubmit, onBack, isBusy, error }: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [typed, setTyped] = useState<string | null>(null);
  const failure = toFormFailure(error, ['code']);
  const { label, hint, other } = kinds[kind];
  const code = typed ?? (kind === 'app' ? (demoCode ?? '') : '');
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        onSubmit(code);
        setTyped(null);
      }}
    >
      <TextField
        key={kind}
        label={label}
        hint={demoCode === undefined || kind === 'recovery' ? hint : demoHint(demoCode)}
        error={failure.of('code')}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        ref={focusField}
        value={code}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
      <Button type="submit" variant="primary" block busy={isBusy}>
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app');
            setTyped(null);
          }}
        >
          {other}
        </Button>
      </div>
    </form>
  );
}

/** The field is all there is to do on this step; a code that is there already is typed over. */
const focusField = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

const demoHint = (code: string | null): string =>
  code === null
    ? 'Both codes of this half minute were used. The next one appears here.'
    : `This is a demo account: its code is ${code} right now.`;
