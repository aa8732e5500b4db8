import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfficeMutation, useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { MenuButton } from '#web/ui/overlays/menu.tsx';
import { useMenu } from '#web/ui/overlays/use-menu.ts';

interface ViewsMenuProps {
  screen: string;
  /** Address of what is on screen, without the question mark. */
  query: string;
}

/** Saved views of a list: search, filters, sort and columns under a name. */
export function ViewsMenu({ screen, query }: ViewsMenuProps) {
  const drop = useMenu();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { data } = useOfficeQuery('listViews', {});
  const remove = useRemoveView(screen);
  const views = (data?.payload ?? []).filter((view) => view.screen === screen);
  return (
    <>
      <details className="drop drop-end" name="drop" ref={drop}>
        <summary className="btn btn-second btn-sm">
          <Icon of={Bookmark} size="sm" />
          <span className="max-md:sr-only">Views</span>
        </summary>
        <div className="menu drop-panel drop-scroll">
          {views.map(({ id, name, query: saved }) => (
            <div key={id} className="flex items-center">
              <MenuButton
                onClick={() => void navigate(`?${saved}`)}
                aria-current={saved === query ? 'true' : undefined}
              >
                {name}
              </MenuButton>
              <IconButton
                icon={Trash2}
                iconSize="sm"
                label={`Delete view ${name}`}
                onClick={() => remove({ id, name, query: saved })}
              />
            </div>
          ))}
          {views.length > 0 ? <hr /> : null}
          <MenuButton icon={Plus} onClick={() => setNaming(true)}>
            Save this view
          </MenuButton>
        </div>
      </details>
      <NameDialog open={isNaming} onClose={() => setNaming(false)} screen={screen} query={query} />
    </>
  );
}

interface View {
  id: number;
  name: string;
  query: string;
}

/** Deletes a view, with a way back: the button is beside the one that opens it. */
function useRemoveView(screen: string): (view: View) => void {
  const restore = useOfficeMutation('saveView', { outdates: ['listViews'], success: 'View restored' });
  const remove = useOfficeMutation('deleteView', { outdates: ['listViews'] });
  return ({ id, name, query }) => {
    const run = () => restore.mutate({ screen, name, query });
    const onSuccess = () =>
      toast.success(`View ${name} deleted`, { action: { label: 'Undo', name: `Undo the deletion of ${name}`, run } });
    remove.mutate({ id }, { onSuccess });
  };
}

interface NameDialogProps extends ViewsMenuProps {
  open: boolean;
  onClose: () => void;
}

function NameDialog({ open, onClose, screen, query }: NameDialogProps) {
  const [name, setName] = useState('');
  const save = useOfficeMutation('saveView', {
    outdates: ['listViews'],
    success: 'View saved',
    onSuccess: () => {
      setName('');
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save this view"
      busy={save.isPending}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="save-view" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="save-view"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ screen, name: name.trim(), query });
        }}
      >
        <TextField
          label="Name"
          hint="A view with this name is replaced."
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
