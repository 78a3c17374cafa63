import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PageLink } from './page-link';
import './button.css';
import './menu.css';

interface MenuProps {
  /** What the actions are about, for those who do not see where the button stands. */
  label: string;
  children: ReactNode;
}

/** A few actions behind a button with three dots. It closes by choosing, by Escape and by going elsewhere. */
export function Menu({ label, children }: MenuProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function backToButton() {
    setOpen(false);
    frame.current?.querySelector('summary')?.focus();
  }

  function closeByKey(event: KeyboardEvent) {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    backToButton();
  }

  function closeByChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('button, a')) backToButton();
  }

  return (
    <details
      ref={frame}
      className="menu"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={closeByKey}
    >
      <summary className="icon-btn icon-dots" aria-label={label} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the items are the controls; this only hears that one was used */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on an item arrives as a click too */}
      <div className="menu-list" onClick={closeByChoice}>
        {children}
      </div>
    </details>
  );
}

interface MenuItemProps {
  onChoose: () => void;
  /** Cannot be taken back: set apart and in the colour of warnings. */
  danger?: boolean;
  children: string;
}

export function MenuItem({ onChoose, danger, children }: MenuItemProps) {
  return (
    <button type="button" className={danger ? 'danger' : undefined} onClick={onChoose}>
      {children}
    </button>
  );
}

export function MenuLink({ to, children }: { to: string; children: string }) {
  return <PageLink to={to}>{children}</PageLink>;
}
