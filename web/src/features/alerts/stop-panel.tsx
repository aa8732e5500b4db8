import { useState } from 'react';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';

/** Stops the alert of an email by its link, also signed out. Opening the page stops nothing: mail scanners open links. */
export function StopPanel({ token }: { token: string }) {
  const t = useT();
  const [state, setState] = useState<'asking' | 'busy' | 'stopped'>('asking');
  const [failure, setFailure] = useState<string | null>(null);
  const stop = async () => {
    setState('busy');
    setFailure(null);
    try {
      await callApi('stopAlert', { token });
      setState('stopped');
    } catch (error) {
      setFailure(messageOf(error, t('alerts.failed')));
      setState('asking');
    }
  };
  return (
    <section className="panel panel-pad mt-5 grid max-w-xl gap-4">
      <p role="status">{state === 'stopped' ? t('alerts.stopped') : t('alerts.stop_question')}</p>
      {failure ? <p role="alert">{failure}</p> : null}
      <div className="flex flex-wrap gap-3">
        {state === 'stopped' ? null : (
          <Button variant="primary" busy={state === 'busy'} onClick={() => void stop()}>
            {t('alerts.stop_button')}
          </Button>
        )}
        <LinkButton to="/account/alerts">{t('alerts.manage')}</LinkButton>
      </div>
    </section>
  );
}
