import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toasts } from '../lib/toasts';
import { uiTexts } from './texts';
import { useToastHost } from './toast-host';
import './button.css';
import './toast.css';

const classes = { success: 'toast', error: 'toast toast-error', info: 'toast toast-info' };

/** Shows the message at the head of the queue. Errors interrupt a screen reader, the rest waits for its turn. */
export function ToastPlace() {
  const toast = useSyncExternalStore(toasts.subscribe, () => toasts.current);
  const host = useToastHost();
  const isError = toast?.kind === 'error';
  const place = (
    <div className="toast-place">
      <div role="status">{toast && !isError && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && isError && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  );
  return host ? createPortal(place, host) : place;
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div className={classes[toast.kind]}>
      <p>{toast.text}</p>
      <button
        type="button"
        className="icon-btn icon-x"
        aria-label={uiTexts.closeToast}
        onClick={() => toasts.close(toast.id)}
      />
    </div>
  );
}
