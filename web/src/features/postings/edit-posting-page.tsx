import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../../ui/back-link';
import { PageHeader } from '../../ui/page-header';
import { EditPostingForm } from './edit-posting-form';
import { plainId, postingPath } from './posting';
import { PostingMissing } from './posting-missing';
import { onePosting } from './postings-queries';
import { editTexts as texts } from './texts';
import './posting-form.css';

export function EditPostingPage() {
  const id = plainId(useParams().jobId ?? '');
  const posting = useQuery(onePosting(id));
  return (
    <div className="posting-form-page">
      <BackLink to={postingPath({ posting_id: id })} history>
        {texts.back}
      </BackLink>
      {posting.data ? (
        <>
          <PageHeader title={texts.title} text={posting.data.title} />
          <EditPostingForm posting={posting.data} />
        </>
      ) : (
        <PostingMissing query={posting} />
      )}
    </div>
  );
}
