import { useState } from 'react';
import { BackLink } from '../../ui/back-link';
import { Button } from '../../ui/button';
import { AnswersDialog } from './answers-dialog';
import type { OwnApplication } from './application';
import { ApplicationDetail } from './application-detail';
import { ownExplanation } from './explanation';
import { listTexts, detailTexts as texts } from './texts';

interface OwnApplicationDetailProps {
  application: OwnApplication;
  listPath: string;
}

export function OwnApplicationDetail({ application, listPath }: OwnApplicationDetailProps) {
  const [answering, setAnswering] = useState(false);
  const { posting_id } = application.job_posting;
  return (
    <>
      <div className="detail-back">
        <BackLink to={listPath} history>
          {listTexts.backToList}
        </BackLink>
      </div>
      <ApplicationDetail
        application={application}
        positionPath={`/applicant/position/${encodeURIComponent(posting_id)}`}
        explanation={ownExplanation(application.application_id)}
      >
        {application.has_questions && (
          <div className="application-questions">
            <p>{texts.answerText}</p>
            <Button onClick={() => setAnswering(true)}>{texts.answer}</Button>
          </div>
        )}
      </ApplicationDetail>
      {answering && (
        <AnswersDialog
          applicationId={application.application_id}
          postingId={posting_id}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  );
}
