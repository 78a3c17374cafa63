import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../api/session';
import { BackLink } from '../../ui/back-link';
import { useDocumentTitle } from '../../ui/document-title';
import { LinkButton } from '../../ui/link-button';
import { Skeleton } from '../../ui/skeleton';
import { ApplyButton } from './apply-button';
import type { Position } from './position';
import { PositionDetail } from './position-detail';
import { PositionMissing } from './position-missing';
import { onePosition } from './positions-queries';
import { ShareButton } from './share-button';
import { detailTexts as texts } from './texts';
import './position-page.css';

/** An offer as anybody sees it who has its address. */
export function PublicPositionPage() {
  const isKnown = useSession() !== null;
  return (
    <PositionFrame>
      {(position) => (
        <aside className="public-banner" aria-label={texts.publicView}>
          <div>
            <p>
              <b>{texts.publicView}</b>
            </p>
            <p className="small">{texts.publicText}</p>
          </div>
          <div className="btn-row">
            <ShareButton position={position} />
            {!isKnown && <LinkButton to="/applicant-register">{texts.createAccount}</LinkButton>}
          </div>
        </aside>
      )}
    </PositionFrame>
  );
}

/** The same for an applicant, in their own area. */
export function ApplicantPositionPage() {
  return (
    <PositionFrame>
      {(position) => (
        <div className="btn-row position-share">
          <ShareButton position={position} />
        </div>
      )}
    </PositionFrame>
  );
}

function PositionFrame({ children }: { children: (position: Position) => ReactNode }) {
  const { positionId = '' } = useParams();
  const query = useQuery(onePosition(positionId));
  const position = query.data;
  useDocumentTitle(position?.title ?? texts.title);
  return (
    <div className="position-page">
      <BackLink to="/applicant/positions" history>
        {texts.back}
      </BackLink>
      {position && children(position)}
      {query.isPending && <Skeleton label={texts.loading} lines={[46, 30, 100, 84, 92, 46, 100, 78]} />}
      {query.isError && !position && (
        <PositionMissing cause={query.error} retry={() => void query.refetch()} />
      )}
      {position && (
        <article className="sheet">
          <PositionDetail position={position} level={1} action={<ApplyButton position={position} />} />
        </article>
      )}
    </div>
  );
}
