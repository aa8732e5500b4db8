import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** Asks for a code or a link. A form of the page itself, so that it works without scripts. */
export function TradeCheckForm({ typed }: { typed: string }) {
  const t = useT();
  const { state } = useNavigation();
  const [isMissing, setMissing] = useState(false);
  return (
    <Form
      method="get"
      action="/verify-trade"
      className="grid gap-4"
      onSubmit={(event) => {
        const code = new FormData(event.currentTarget).get('code');
        const isEmpty = typeof code !== 'string' || code.trim() === '';
        setMissing(isEmpty);
        if (isEmpty) event.preventDefault();
      }}
    >
      <TextField
        label={t('delivery.code')}
        name="code"
        defaultValue={typed}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        error={isMissing ? t('delivery.code_required') : null}
      />
      <Button type="submit" variant="primary" size="lg" busy={state !== 'idle'}>
        {t('delivery.check')}
      </Button>
    </Form>
  );
}
