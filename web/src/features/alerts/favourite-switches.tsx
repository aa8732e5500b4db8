import type { Alerts } from '#contract/alerts.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ChannelFields, FrequencyField } from './channel-fields.tsx';
import { useAlerts } from './use-alerts.ts';

const frequencies = ['instant', 'daily'] as const;

/** Consent to news of favourites; off until the customer turns one on. */
export function FavouriteSwitches({ loaded }: { loaded?: Alerts | undefined }) {
  const t = useT();
  const { alerts, change } = useAlerts(loaded);
  if (!alerts) return null;
  const { favourites } = alerts;
  const save = (input: Partial<Alerts['favourites']>) => void change('changeFavouriteAlerts', input);
  return (
    <section className="panel panel-pad" aria-labelledby="favourite-alerts-title">
      <div className="section-title">
        <h2 id="favourite-alerts-title">{t('alerts.favourites')}</h2>
      </div>
      <p className="text-ui text-muted" id="favourite-alerts-note">
        {t('alerts.favourites_note')}
      </p>
      <div className="mt-3 grid gap-2">
        {(['cheaper', 'back'] as const).map((name) => (
          <Checkbox
            key={name}
            checked={favourites[name]}
            describedBy="favourite-alerts-note"
            onChange={(event) => save({ [name]: event.currentTarget.checked })}
          >
            {t(`alerts.${name}`)}
          </Checkbox>
        ))}
      </div>
      {favourites.cheaper || favourites.back ? (
        <div className="mt-4 grid gap-3 md:max-w-sm">
          <FrequencyField
            value={favourites.frequency}
            choices={frequencies}
            onChange={(frequency) => save({ frequency })}
          />
          <ChannelFields chosen={favourites} alerts={alerts} onChange={save} />
        </div>
      ) : null}
    </section>
  );
}
