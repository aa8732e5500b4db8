import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ItemCopy } from '#contract/item-copy.ts';
import { exactFloat } from '#web/lib/formats/exact-float.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FloatBar } from '#web/ui/product/float-bar.tsx';
import { CopyExtras } from '#web/features/catalog/copies/copy-extras.tsx';
import { CopyDrawing } from './copy-drawing.tsx';
import './drawn.css';

interface InspectCopyProps {
  item: { id: number; title: string };
  copy: ItemCopy;
}

/** Opens a drawing of the copy, for those who do not have the game at hand. */
export function InspectCopy({ item, copy }: InspectCopyProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="script-only" icon={Search} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('catalog.inspect_drawn')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={item.title}>
        <Inspection item={item} copy={copy} />
      </Dialog>
    </>
  );
}

function Inspection({ item, copy }: InspectCopyProps) {
  const t = useT();
  const facts = [
    [t('catalog.float'), exactFloat(copy.float)],
    [t('catalog.pattern'), copy.pattern],
    [t('catalog.phase'), copy.phase],
  ] as const;
  return (
    <div className="inspection">
      <CopyDrawing id={item.id} copy={copy} label={t('catalog.drawing_of', { title: item.title })} />
      <FloatBar float={copy.float} />
      <dl>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <CopyExtras copy={copy} />
      <p className="inspection-note">{t('catalog.drawing_note')}</p>
    </div>
  );
}
