import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#contract/sign-in-safety.ts';
import { canUsePasskeys } from '#web/lib/api/passkeys.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import type { SafetyProps } from './use-sign-in-safety.ts';

export function PasskeyPanel({ safety, onChange }: SafetyProps) {
  const t = useT();
  const isReady = useHydrated();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const { passkeys } = safety;
  return (
    <section className="panel panel-pad" aria-labelledby="passkeys-title">
      <div className="section-title">
        <h2 id="passkeys-title">{t('account.passkeys')}</h2>
      </div>
      <p className="text-ui text-muted">{t('account.passkeys_note')}</p>
      {passkeys.length === 0 ? <p className="mt-3 text-ui">{t('account.passkeys_none')}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {isReady && !canUsePasskeys() ? (
        <p className="mt-4 text-ui text-muted">{t('account.passkey_unsupported')}</p>
      ) : (
        <Button className="mt-4 max-md:w-full" disabled={!isReady} onClick={() => setAdding(true)}>
          {t('account.passkey_add')}
        </Button>
      )}
      {isAdding ? <AddPasskeyDialog safety={safety} onChange={onChange} onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <RemovePasskeyDialog safety={safety} passkey={removing} onChange={onChange} onClose={() => setRemoving(null)} />
      ) : null}
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useT();
  const when = useDateFormat();
  const { name, created_at: from, last_used_at: last } = passkey;
  const times =
    last === null
      ? t('account.passkey_unused', { from: when.date(from) })
      : t('account.passkey_times', { from: when.date(from), last: `${when.date(last)} ${when.time(last)}` });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon of={KeyRound} className="text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-small text-muted tabular-nums">{times}</p>
      </div>
      <Button aria-label={t('account.passkey_remove_named', { name })} onClick={onRemove}>
        {t('account.passkey_remove')}
      </Button>
    </li>
  );
}
