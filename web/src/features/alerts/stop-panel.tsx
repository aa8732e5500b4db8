import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';

/** Stops the alert of an email by its link, also signed out. Opening the page stops nothing: mail scanners open links. */
export function StopPanel({ token }: { token: string }) {
  const t = useT();
  const [state, setState] = useState<'asking' | 'busy' | 'settled'>('asking');
  const [outcome, setOutcome] = useState<string | null>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const stop = async () => {
    setState('busy');
    try {
      await callApi('stopAlert', { token });
      setOutcome(t('alerts.stopped'));
      setState('settled');
    } catch (error) {
      setOutcome(messageOf(error, t('catalog.alert_failed')));
      setState(error instanceof ApiError && error.code === 'stop_link_invalid' ? 'settled' : 'asking');
    }
  };
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'settled') text.current?.focus();
  }, [state]);
  return (
    <section className="panel panel-pad mt-5 grid max-w-xl gap-4">
      <p role="status" tabIndex={-1} ref={text}>
        {outcome ?? t('alerts.stop_question')}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'settled' ? null : (
          <Button variant="primary" busy={state === 'busy'} onClick={() => void stop()}>
            {t('alerts.stop_button')}
          </Button>
        )}
        <LinkButton to="/account/alerts">{t('alerts.manage')}</LinkButton>
      </div>
    </section>
  );
}
