import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { goToSteam } from '#web/shop/session/steam-start.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Leads to the sign-in at Steam; nothing while the shop has switched it off. */
export function SteamButton({ target }: { target: string }) {
  const t = useT();
  const isReady = useHydrated();
  const { steam_sign_in_enabled: isOn } = useSettings();
  const { run, isBusy, failure } = useSingleFlight({ isLeaving: true });
  if (!isOn) return null;
  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
      {failure ? <Banner kind="error">{failure.message}</Banner> : null}
      <Button
        size="lg"
        block
        busy={isBusy}
        busyLabel={t('auth.steam_going')}
        disabled={!isReady}
        onClick={() => void run(() => goToSteam('startSteamSignIn', target))}
      >
        {t('auth.steam_sign_in')}
      </Button>
    </div>
  );
}
