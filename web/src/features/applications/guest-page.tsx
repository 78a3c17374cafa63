import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, errorText } from '../../api/api-error';
import { LinkButton } from '../../ui/link-button';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { QuestionsForm } from '../../ui/questions-form';
import { plainDay } from '../../ui/relative-date';
import { Skeleton } from '../../ui/skeleton';
import type { GuestView } from './application';
import { ApplicationDetail } from './application-detail';
import { answersFailure, guestView, sendGuestAnswers } from './applications-queries';
import { guestExplanation } from './explanation';
import { GuestLinkForm } from './guest-link-form';
import { GuestRegisterForm } from './guest-register-form';
import { guestTexts as texts } from './texts';
import './guest-page.css';

interface GuestPageProps {
  /** What else the link allows; it stands below the application. */
  children?: (token: string, view: GuestView) => ReactNode;
}

/** What the link in a guest's mail opens. */
export function GuestPage({ children }: GuestPageProps) {
  const { token = '' } = useParams();
  const view = useQuery(guestView(token));
  if (view.data) {
    return (
      <GuestApplication token={token} view={view.data}>
        {children?.(token, view.data)}
      </GuestApplication>
    );
  }
  if (view.isPending) {
    return (
      <div className="guest-page">
        <PageHeader title={texts.documentTitle} />
        <Skeleton label={texts.loading} lines={[46, 62, 100, 84, 38, 62]} />
      </div>
    );
  }
  const status = view.error instanceof ApiError ? view.error.status : 0;
  if (status === 404 || status === 410) return <GuestLinkForm expired={status === 410} />;
  return (
    <div className="guest-page">
      <PageHeader title={texts.documentTitle} />
      <LoadFailure
        text={errorText(view.error, texts.failed)}
        retryText={texts.retry}
        retry={() => void view.refetch()}
      />
    </div>
  );
}

interface GuestApplicationProps {
  token: string;
  view: GuestView;
  children: ReactNode;
}

function GuestApplication({ token, view, children }: GuestApplicationProps) {
  const { application } = view;
  const { posting_id } = application.job_posting;
  return (
    <div className="guest-page">
      <PageHeader
        title={texts.title(view.name)}
        documentTitle={texts.documentTitle}
        text={`${texts.text} ${texts.validUntil(plainDay(view.expires_at))}`}
      />
      <article className="sheet">
        <ApplicationDetail
          application={application}
          positionPath={`/position/${encodeURIComponent(posting_id)}`}
          explanation={guestExplanation(token)}
        />
      </article>
      <GuestQuestions token={token} view={view} />
      {view.registered ? (
        <section className="guest-part">
          <p>{texts.registered}</p>
          <LinkButton to="/login" look="ink">
            {texts.toLogin}
          </LinkButton>
        </section>
      ) : (
        <GuestRegisterForm token={token} email={view.email} />
      )}
      {children}
    </div>
  );
}

/** The questions that are still open; then what was answered. */
function GuestQuestions({ token, view }: { token: string; view: GuestView }) {
  const queries = useQueryClient();
  const [skipped, setSkipped] = useState(false);
  const { questions, answers } = view;
  if (questions.length === 0) return null;
  const answerTo = (id: string) => answers.find(({ questionId }) => questionId === id)?.answer;
  const isOpen = answers.length === 0 && !skipped;
  return (
    <section className="guest-part" aria-labelledby="guest-questions">
      <h2 id="guest-questions">{texts.questions}</h2>
      {isOpen ? (
        <QuestionsForm
          questions={questions}
          send={async (given) => {
            await sendGuestAnswers(token, given);
            await queries.invalidateQueries(guestView(token));
          }}
          failure={answersFailure}
          onDone={() => setSkipped(true)}
        />
      ) : (
        <>
          {answers.length > 0 && <p className="quiet">{texts.answered}</p>}
          <dl className="guest-answers">
            {questions.map(({ id, text }) => (
              <div key={id}>
                <dt>{text}</dt>
                <dd>{answerTo(id) ?? texts.noAnswer}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
