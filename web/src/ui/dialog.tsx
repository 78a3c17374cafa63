import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { hostToasts } from './toast-host';
import './dialog.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** With room for a list. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog; it is open for as long as it is rendered. The browser keeps the focus inside and hands it back. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it leaves the page: a dialog that is gone cannot hand the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const release = hostToasts(element);
    return () => {
      release();
      element.close();
    };
  }, []);

  // Browsers let only the first of several Escapes be refused; the next ones close the dialog without asking. Its owner
  // would go on as if it were open.
  function reopen() {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Choosing a file can be cancelled too, which is no reason to close what the file is for.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={reopen}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
