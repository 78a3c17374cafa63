import { useEffect, useState } from 'react';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { mailTexts as texts } from '../texts';
import { resendLink } from './apply-calls';

const lock = 5000;

/** Tells a guest where to look, and sends the link once more. */
export function MailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [sending, setSending] = useState(false);
  const [locked, setLocked] = useState(false);

  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), lock);
    return () => clearTimeout(timer);
  }, [locked]);

  async function resend() {
    setLocked(true);
    setSending(true);
    try {
      await resendLink(email);
      toasts.show('success', texts.resent);
    } catch {
      toasts.show('error', texts.resendFailed);
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.text(email)}</p>
      <p className="small quiet">{texts.notArrived}</p>
      <div className="btn-row">
        <Button disabled={locked} onClick={resend}>
          {sending ? texts.resending : texts.resend}
        </Button>
        <Button look="ink" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  );
}
