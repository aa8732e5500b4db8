import { useState } from 'react';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { Bot } from './bot.types.ts';

/** Removes a bot with a second click. */
export function RemoveBot({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useOfficeMutation('removeBot', {
    outdates: ['listBots'],
    success: `${bot.display_name} removed`,
    onSuccess: onClose,
  });
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <p className="text-ui text-muted">
        Removing a bot deletes its secrets and keeps its past offers. A bot cannot be removed while it has open offers
        or trades that Steam can still reverse.
      </p>
      {isAsked ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={isPending} onClick={() => mutate({ id: bot.id })}>
            {`Remove ${bot.display_name}`}
          </Button>
          <Button onClick={() => setAsked(false)}>Keep it</Button>
        </div>
      ) : (
        <Button className="justify-self-start" onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
    </section>
  );
}
