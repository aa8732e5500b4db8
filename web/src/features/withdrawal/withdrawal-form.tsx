import '#web/lib/forms/zod-setup.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  withdrawalFormSchema,
  type WithdrawalForm as Statement,
  type WithdrawalFormInput,
} from '#contract/withdrawal.ts';
import { callApi } from '#web/lib/api/api.ts';
import { inertForm, useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { WithdrawalDeclared } from './withdrawal-declared.tsx';
import { WithdrawalStatement } from './withdrawal-statement.tsx';

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'order', inputMode: 'numeric' },
  { name: 'email', type: 'email', autoComplete: 'email' },
] as const;

/** Withdraws without an account, in two steps: the statement, then its confirmation. The answer is the same for unknown orders. */
export function WithdrawalForm({ order }: { order: string }) {
  const t = useT();
  const isReady = useHydrated();
  const form = useForm<WithdrawalFormInput, unknown, Statement>({
    resolver: zodResolver(withdrawalFormSchema),
    defaultValues: { name: '', order, email: '' },
  });
  const [statement, setStatement] = useState<Statement | null>(null);
  const [declaredAt, setDeclaredAt] = useState<number | null>(null);
  const flight = useSingleFlight({ fallback: 'withdrawal.failed' });
  const send = (stated: Statement) =>
    flight.run(async () => setDeclaredAt((await callApi('declareWithdrawal', stated)).declared_at));
  if (declaredAt !== null) return <WithdrawalDeclared at={declaredAt} />;
  if (statement)
    return (
      <WithdrawalStatement
        statement={statement}
        isBusy={flight.isBusy}
        failure={flight.failure?.message ?? null}
        onBack={() => setStatement(null)}
        onConfirm={() => void send(statement)}
      />
    );
  return (
    <form
      className="grid gap-4"
      {...inertForm}
      noValidate
      onSubmit={(event) => void form.handleSubmit(setStatement)(event)}
    >
      {fields.map(({ name, ...input }) => {
        const message = form.formState.errors[name]?.message;
        return (
          <TextField
            key={name}
            label={t(`withdrawal.${name}`)}
            error={message ? t(message) : null}
            {...input}
            {...form.register(name)}
          />
        );
      })}
      <Button type="submit" variant="primary" size="lg" disabled={!isReady}>
        {t('withdrawal.continue')}
      </Button>
    </form>
  );
}
