import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ListEnd } from '../../ui/list-end';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import type { Candidate } from './candidate';
import { CandidateRow } from './candidate-row';
import { listFailure, type ShownCandidates } from './candidates-queries';
import { listTexts as texts } from './texts';
import './candidate-row.css';

interface CandidatesListProps {
  list: UseInfiniteQueryResult<ShownCandidates>;
  isFiltering: boolean;
  onClear: () => void;
  chosen: string | null;
  removing: ReadonlySet<string>;
  linkTo: (id: string) => string;
  onOpen: () => void;
  onCv: (candidate: Candidate) => void;
  onContact: (candidate: Candidate) => void;
  onRemove: (candidate: Candidate) => void;
}

export function CandidatesList({ list, isFiltering, onClear, ...rows }: CandidatesListProps) {
  if (list.isPending) return <Loading />;
  if (!list.data) {
    return (
      <LoadFailure
        text={`${texts.failed} ${listFailure(list.error)}`}
        retryText={texts.retry}
        retry={() => void list.refetch()}
      />
    );
  }
  const { candidates } = list.data;
  if (candidates.length === 0) return <Nobody isFiltering={isFiltering} onClear={onClear} />;
  return (
    <>
      <ul className="persons" aria-busy={list.isPlaceholderData || undefined}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.application_id}
            candidate={candidate}
            to={rows.linkTo(candidate.application_id)}
            isChosen={candidate.application_id === rows.chosen}
            isRemoving={rows.removing.has(candidate.application_id)}
            replace={rows.chosen !== null}
            onOpen={rows.onOpen}
            onCv={rows.onCv}
            onContact={rows.onContact}
            onRemove={rows.onRemove}
          />
        ))}
      </ul>
      <ListEnd list={list} failure={listFailure} texts={texts} />
    </>
  );
}

function Loading() {
  return (
    <div className="persons-loading">
      <Skeleton label={texts.loading} lines={[62, 84, 38, 62, 84, 38, 62, 84, 38]} />
    </div>
  );
}

function Nobody({ isFiltering, onClear }: { isFiltering: boolean; onClear: () => void }) {
  if (isFiltering) {
    return (
      <EmptyState title={texts.noneFound} text={texts.noneFoundText}>
        <Button onClick={onClear}>{texts.clear}</Button>
      </EmptyState>
    );
  }
  return <EmptyState title={texts.none} text={texts.noneText} />;
}
