import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { type Position, publicPath } from './position';
import { detailTexts as texts } from './texts';

/** Copies the public address of an offer. */
export function ShareButton({ position }: { position: Position }) {
  async function share() {
    const link = new URL(publicPath(position), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      toasts.show('success', texts.shared);
    } catch {
      // The browser may refuse, or have no clipboard on pages without HTTPS.
      toasts.show('error', texts.notShared(link));
    }
  }
  return <Button onClick={share}>{texts.share}</Button>;
}
