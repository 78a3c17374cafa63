import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsWide } from '../../../ui/is-wide';
import { hostToasts } from '../../../ui/toast-host';

interface ReviewFrameProps {
  titleId: string;
  covered: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog that a candidate is shown in. With room beside the list it stands there and leaves the page usable; on
 * phones it takes the whole screen, and steps aside while another dialog asks something.
 */
export function ReviewFrame({ titleId, covered, onClose, children }: ReviewFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isWide = useIsWide();
  const isShown = isWide || !covered;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isShown) return;
    // Not show(), which would take the focus out of the list at every candidate.
    if (isWide) {
      element.open = true;
      return () => element.close();
    }
    element.showModal();
    const release = hostToasts(element);
    return () => {
      release();
      element.close();
    };
  }, [isWide, isShown]);

  return (
    <dialog
      ref={dialog}
      className="sheet review"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
