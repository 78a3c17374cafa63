import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../api/session';
import { Button } from '../../ui/button';
import type { Position } from './position';
import { applyTexts as texts } from './texts';

// Forms, upload and dialogs are for those who apply; whoever only looks does without their code.
const ApplyFlow = lazy(async () => ({ default: (await import('./apply/apply-flow')).ApplyFlow }));

interface ApplyButtonProps {
  position: Position;
  /** What the button says in place of the words for those who are logged in and for those who are not. */
  text?: string;
}

/** Applies to an offer; tells when that has been done already. */
export function ApplyButton({ position, text }: ApplyButtonProps) {
  const isApplicant = useSession()?.role === 'applicant';
  const [open, setOpen] = useState(false);
  const [applying, setApplying] = useState(false);
  if (position.isApplied && !open) return <Button disabled>{texts.applied}</Button>;
  return (
    <>
      <Button look="action" busy={applying} onClick={() => setOpen(true)}>
        {applying ? texts.applying : (text ?? (isApplicant ? texts.apply : texts.start))}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ApplyFlow
            position={position}
            isApplicant={isApplicant}
            onApplying={setApplying}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
