import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { shortcutTexts as texts } from '../texts';
import './shortcuts-dialog.css';

interface ShortcutsDialogProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

export function ShortcutsDialog({ on, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className="shortcuts small">
        {texts.rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(/\s+/).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={texts.on} checked={on} onChange={({ target }) => onSwitch(target.checked)} />
      <div className="btn-row">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  );
}
