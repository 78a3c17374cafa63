import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { FactLine } from '../../ui/fact-line';
import { ChoiceLink } from '../../ui/list-detail';
import { ListEnd } from '../../ui/list-end';
import { RelativeDate } from '../../ui/relative-date';
import { Skeleton } from '../../ui/skeleton';
import type { Position } from './position';
import { contractLabel, countLabel, modalityLabel, salaryLabel } from './position-display';
import { type FoundPositions, searchFailure } from './positions-queries';
import { applyTexts, browserTexts as texts } from './texts';

const scrollMargin = 400;

interface PositionsListProps {
  list: UseInfiniteQueryResult<FoundPositions>;
  /** Whether there are words to search for, which then decide the order. */
  searching: boolean;
  chosen: string | null;
  pathTo: (id: string) => string;
}

export function PositionsList({ list, searching, chosen, pathTo }: PositionsListProps) {
  if (!list.data) return <ListLoading />;
  const { positions, total, isExact } = list.data;
  return (
    <>
      <p className="offers-count">
        <output>
          {isExact ? texts.total(countLabel(total), total === 1) : texts.atLeast(countLabel(total))}
        </output>
        {searching ? texts.bestFirst : texts.newestFirst}
      </p>
      <ul aria-busy={list.isPlaceholderData || undefined}>
        {positions.map((position) => (
          <li key={position.posting_id}>
            <PositionLink
              position={position}
              chosen={position.posting_id === chosen}
              to={pathTo(position.posting_id)}
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} margin={scrollMargin} failure={searchFailure} texts={texts} />
    </>
  );
}

interface PositionLinkProps {
  position: Position;
  chosen: boolean;
  to: string;
}

function PositionLink({ position, chosen, to }: PositionLinkProps) {
  return (
    <ChoiceLink id={position.posting_id} to={to} chosen={chosen}>
      <h2>{position.title}</h2>
      <p className="meta">{[position.company, position.city].filter(Boolean).join(', ')}</p>
      <FactLine>
        {contractLabel(position)}
        {modalityLabel(position)}
      </FactLine>
      <p className="foot">
        <span>{salaryLabel(position)}</span>
        <span className="when">
          {position.isApplied && `${applyTexts.applied}, `}
          <RelativeDate moment={position.created_at} />
        </span>
      </p>
    </ChoiceLink>
  );
}

function ListLoading() {
  return (
    <div className="offers-loading">
      <Skeleton label={texts.loading} lines={[62, 46, 38, 84]} />
      <div aria-hidden="true">
        <Skeleton label="" lines={[54, 40, 38, 84]} />
        <Skeleton label="" lines={[68, 46, 32, 84]} />
        <Skeleton label="" lines={[58, 38, 38, 84]} />
      </div>
    </div>
  );
}
