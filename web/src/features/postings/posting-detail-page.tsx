import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../ui/back-link';
import { Badge } from '../../ui/badge';
import { useDocumentTitle } from '../../ui/document-title';
import { Excerpt } from '../../ui/excerpt';
import { FactLine } from '../../ui/fact-line';
import { LinkButton } from '../../ui/link-button';
import { detailsOf } from './detail-display';
import { type Posting, plainId, postingPath } from './posting';
import { PostingDetailsPanel } from './posting-details-panel';
import { statusLabel, statusLook } from './posting-display';
import { PostingMenu } from './posting-menu';
import { PostingMissing } from './posting-missing';
import { onePosting } from './postings-queries';
import { cardTexts, detailTexts as texts } from './texts';
import './posting-detail-page.css';

interface PostingDetailPageProps {
  /** The figures of the posting, beside its title. */
  figures?: (postingId: string) => ReactNode;
  /** What the page is for: the candidates. */
  children?: (postingId: string) => ReactNode;
}

export function PostingDetailPage({ figures, children }: PostingDetailPageProps) {
  const id = plainId(useParams().jobId ?? '');
  const posting = useQuery(onePosting(id));
  return (
    <>
      <BackLink to="/recruiter/dashboard" history>
        {texts.back}
      </BackLink>
      {posting.data ? (
        <div className="posting-page">
          <PostingDetail posting={posting.data} figures={figures?.(id)} />
          {children?.(id)}
        </div>
      ) : (
        <PostingMissing query={posting} />
      )}
    </>
  );
}

function PostingDetail({ posting, figures }: { posting: Posting; figures: ReactNode }) {
  const navigate = useNavigate();
  useDocumentTitle(posting.title);
  const details = detailsOf(posting);
  return (
    <header className="posting-summary">
      <div>
        <div className="posting-name">
          <h1>{posting.title}</h1>
          <Badge look={statusLook(posting.status)}>{statusLabel(posting.status)}</Badge>
          <div className="posting-tools">
            <LinkButton to={`${postingPath(posting)}/edit`}>{texts.edit}</LinkButton>
            <PostingMenu posting={posting} onRemoved={() => void navigate('/recruiter/dashboard')} />
          </div>
        </div>
        <FactLine>
          {posting.company}
          {details.location}
          {details.modality}
          {details.contract}
          {details.level}
          {details.salary}
          {`${cardTexts.publishedOn} ${details.published}`}
        </FactLine>
        <Excerpt>{posting.description}</Excerpt>
      </div>
      {figures}
      <PostingDetailsPanel posting={posting} details={details} />
    </header>
  );
}
