import { useState } from 'react';
import { Button } from '../../ui/button';
import { confirmTexts } from './texts';
import { useCooldown } from './use-cooldown';

const cooldown = 60;

interface ResendButtonProps {
  /** Asks for a new code; true when one is on its way. */
  resend: () => Promise<boolean>;
  disabled: boolean;
}

/** Asks for a new code, and rests for a minute after each one. */
export function ResendButton({ resend, disabled }: ResendButtonProps) {
  const { remaining, start } = useCooldown(cooldown);
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    if (await resend()) start();
    setSending(false);
  }

  return (
    <Button busy={sending} disabled={disabled || remaining > 0} onClick={send}>
      {remaining > 0 ? confirmTexts.resendIn(remaining) : confirmTexts.resend}
    </Button>
  );
}
