import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface SecretDialogProps {
  title: string;
  secret: string;
  note?: string;
  onClose: () => void;
}

/** Shows a key or a secret once, so that only its button closes it. */
export function SecretDialog({ title, secret, note, onClose }: SecretDialogProps) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(t('developers.copied'));
    } catch {
      toast.error(t('developers.copy_failed'));
    }
  };
  return (
    <Dialog
      open
      busy
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {t('developers.copy')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={title}
          value={secret}
          locked
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <Banner kind="warning">{t('developers.secret_note')}</Banner>
        {note ? <p className="text-small text-muted">{note}</p> : null}
      </div>
    </Dialog>
  );
}
