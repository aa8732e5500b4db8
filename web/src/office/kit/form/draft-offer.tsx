import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface DraftOfferProps {
  isBusy: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what an earlier visit left unsaved. */
export function DraftOffer({ isBusy, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Banner
      kind="info"
      action={
        <span className="flex gap-2">
          <Button size="sm" paused={isBusy} onClick={onRestore}>
            Restore
          </Button>
          <Button size="sm" variant="ghost" paused={isBusy} onClick={onDiscard}>
            Discard
          </Button>
        </span>
      }
    >
      You left unsaved changes here.
    </Banner>
  );
}
