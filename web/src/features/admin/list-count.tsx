import type { ReactNode, Ref } from 'react';

interface ListCountProps {
  ref: Ref<HTMLParagraphElement>;
  children: ReactNode;
}

/** How many a list holds. The focus comes here when the button that had it goes away with the filters. */
export function ListCount({ ref, children }: ListCountProps) {
  return (
    <p className="small quiet" ref={ref} tabIndex={-1}>
      <output>{children}</output>
    </p>
  );
}
