import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AddBot } from './add-bot.tsx';
import { BotCard } from './bot-card.tsx';
import { StoppedDeliveries } from './stopped-deliveries.tsx';

const everyMs = 5000;

/** Bots with their state, and deliveries that need a person. */
export function BotsScreen() {
  const query = useOfficeQuery('listBots', {}, { every: everyMs });
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMay('addBot');
  const data = query.data?.payload;
  return (
    <Screen
      title="Steam bots"
      queries={[query]}
      actions={
        mayAdd && data?.is_set_up ? (
          <Button variant="primary" size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Add
          </Button>
        ) : null
      }
    >
      {data ? (
        <div className="mt-3 grid max-w-220 gap-4">
          {data.is_set_up ? null : (
            <Banner kind="info">
              Delivery by bots is off. To turn it on, set DELIVERY=steam and BOT_SECRETS_KEY, then restart the shop.
            </Banner>
          )}
          <Panel title="Bots">
            <p className="mb-4 text-ui text-muted">{waitingText(data.waiting)}</p>
            {data.bots.length === 0 ? <p className="text-ui">No bots yet.</p> : null}
            <ul className="grid divide-y divide-line">
              {data.bots.map((bot) => (
                <BotCard key={bot.id} bot={bot} />
              ))}
            </ul>
          </Panel>
          <StoppedDeliveries rows={data.stopped} />
        </div>
      ) : null}
      {isAdding ? <AddBot onClose={() => setAdding(false)} /> : null}
    </Screen>
  );
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'No deliveries are waiting for a bot.';
  return waiting === 1 ? '1 delivery is waiting for a bot.' : `${waiting} deliveries are waiting for a bot.`;
}
