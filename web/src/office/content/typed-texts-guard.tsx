import { useMemo, useState, type ReactNode } from 'react';
import { LeaveDialog } from '#web/office/kit/form/leave-dialog.tsx';
import { useLeaveGuard } from '#web/office/kit/form/use-leave-guard.ts';
import { hasUnsavedTexts, TypedTextsContext, type HeldTexts, type TypedTexts } from './typed-texts.ts';

/** Holds what is typed into the cells of a list, and asks before unsaved texts are left. */
export function TypedTextsGuard({ children }: { children: ReactNode }) {
  const [hasUnsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(hasUnsaved);
  const held = useMemo((): HeldTexts => {
    const texts: TypedTexts = new Map();
    return {
      texts,
      hold: (id, typed) => {
        if (typed) texts.set(id, typed);
        else texts.delete(id);
        setUnsaved(hasUnsavedTexts(texts));
      },
    };
  }, []);
  return (
    <TypedTextsContext value={held}>
      {children}
      <LeaveDialog guard={guard} text="Texts that you typed are not saved. They are lost if you leave." />
    </TypedTextsContext>
  );
}
