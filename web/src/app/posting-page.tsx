import { PostingDetailPage } from '../features/postings/posting-detail-page';
import { CandidatesSection } from '../features/screening/candidates-section';
import { StatisticsStrip } from '../features/screening/statistics-strip';

/** A posting with its candidates: the two features do not know each other. */
export function PostingPage() {
  return (
    <PostingDetailPage figures={(id) => <StatisticsStrip postingId={id} />}>
      {(id) => <CandidatesSection postingId={id} />}
    </PostingDetailPage>
  );
}
