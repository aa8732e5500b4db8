import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { Moment, Status, type StatusTone, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import type { Bot } from './bot.types.ts';
import { ManageBot } from './manage-bot.tsx';

const looks: Record<Bot['state'], { tone: StatusTone; text: string }> = {
  working: { tone: 'done', text: 'Working' },
  waiting: { tone: 'waiting', text: 'Not running' },
  failing: { tone: 'failed', text: 'Failing' },
  paused: { tone: 'quiet', text: 'Paused' },
};

/** Name, state, open offers and last error of a bot. */
export function BotCard({ bot }: { bot: Bot }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('changeBot');
  const { tone, text } = looks[bot.state];
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TwoLines
          top={`${bot.position}. ${bot.display_name}`}
          below={bot.steam_id === null ? bot.account_name : `${bot.account_name} · ${bot.steam_id}`}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Status tone={tone}>{text}</Status>
          {mayChange ? (
            <Button size="sm" aria-label={`Manage ${bot.display_name}`} onClick={() => setOpen(true)}>
              Manage
            </Button>
          ) : null}
        </div>
      </div>
      <p className="text-small text-muted">
        {bot.open_offers === 1 ? '1 offer' : `${bot.open_offers} offers`} open · last sign-in{' '}
        <Moment at={bot.last_signed_in_at} />
      </p>
      {bot.last_error === null ? null : (
        <p className="text-ui text-danger wrap-anywhere">
          {bot.last_error} <Moment at={bot.last_error_at} />
        </p>
      )}
      {isOpen ? <ManageBot bot={bot} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}
