import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { listTexts as texts } from './texts';

/** Stands for a page that a list does not have, or has no longer. */
export function PastEnd({ onReturn }: { onReturn: () => void }) {
  return (
    <EmptyState title={texts.pastEnd} text={texts.pastEndText}>
      <Button onClick={onReturn}>{texts.firstPage}</Button>
    </EmptyState>
  );
}
