import { useId, useState } from 'react';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { textOf } from '#web/office/kit/parts/text-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Bot } from './bot.types.ts';
import { BotSecretFields, readSecrets, secretNames } from './bot-secret-fields.tsx';
import { RemoveBot } from './remove-bot.tsx';

interface ManageBotProps {
  bot: Bot;
  onClose: () => void;
}

/** Settings, secrets and removal of a bot. */
export function ManageBot({ bot, onClose }: ManageBotProps) {
  return (
    <Dialog open onClose={onClose} title={bot.display_name} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="grid gap-6">
        <BotForm bot={bot} onClose={onClose} />
        <SecretsForm bot={bot} onClose={onClose} />
        <RemoveBot bot={bot} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function BotForm({ bot, onClose }: ManageBotProps) {
  const [isPaused, setPaused] = useState(bot.is_paused);
  const { mutate, isPending, error } = useOfficeMutation('changeBot', {
    outdates: ['listBots'],
    success: 'Bot saved',
    onSuccess: onClose,
    onFailure: () => true,
  });
  const failure = toFormFailure(error, ['display_name', 'position']);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const position = Number(textOf(form, 'position'));
        const fields = { display_name: textOf(form, 'display_name'), position, is_paused: isPaused };
        if (!isPending) mutate({ id: bot.id, version: bot.version, ...fields });
      }}
    >
      <TextField
        label="Name on Steam"
        name="display_name"
        defaultValue={bot.display_name}
        error={failure.of('display_name')}
      />
      <TextField
        label="Position"
        name="position"
        inputMode="numeric"
        defaultValue={`${bot.position}`}
        hint="Bots with a lower number deliver first."
        error={failure.of('position')}
      />
      <Checkbox checked={isPaused} onChange={(event) => setPaused(event.currentTarget.checked)}>
        Paused: sends no new offers, but completes open ones
      </Checkbox>
      {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
      <Button type="submit" variant="primary" className="justify-self-start" busy={isPending}>
        Save
      </Button>
    </form>
  );
}

function SecretsForm({ bot, onClose }: ManageBotProps) {
  const id = useId();
  const { mutate, isPending, error } = useOfficeMutation('changeBotSecrets', {
    outdates: ['listBots'],
    success: 'Secrets replaced. The bot signs in again.',
    onSuccess: onClose,
    onFailure: () => true,
  });
  const failure = toFormFailure(error, secretNames);
  return (
    <form
      className="grid gap-4 border-t border-line pt-4"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ id: bot.id, ...readSecrets(new FormData(event.currentTarget)) });
      }}
    >
      <p id={id} className="text-ui text-muted">
        Replace the password and secrets that the bot signs in with. The current ones are never shown.
      </p>
      <BotSecretFields errorOf={failure.of} />
      {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
      <Button type="submit" className="justify-self-start" busy={isPending}>
        Replace secrets
      </Button>
    </form>
  );
}
