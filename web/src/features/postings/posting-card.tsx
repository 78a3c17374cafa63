import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { Excerpt } from '../../ui/excerpt';
import { FactLine } from '../../ui/fact-line';
import { type Posting, postingPath } from './posting';
import {
  amountLabel,
  contractLabel,
  dayOf,
  locationLabel,
  modalityLabel,
  salaryLabel,
  statusLabel,
  statusLook,
} from './posting-display';
import { PostingMenu } from './posting-menu';
import { displayTexts, cardTexts as texts } from './texts';
import './posting-card.css';

export function PostingCard({ posting }: { posting: Posting }) {
  const count = posting.candidates_count;
  return (
    <li>
      <div className="posting-main">
        <div className="posting-title">
          <h3>
            <Link to={postingPath(posting)}>{posting.title}</Link>
          </h3>
          <Badge look={statusLook(posting.status)}>{statusLabel(posting.status)}</Badge>
          <Badge look="plain">{modalityLabel(posting.modal)}</Badge>
        </div>
        {posting.company && <p className="company">{posting.company}</p>}
        <Excerpt>{posting.description}</Excerpt>
        <FactLine>
          {contractLabel(posting.contract_type)}
          {locationLabel(posting, displayTexts.noLocation)}
          <PublicationDate moment={posting.created_at} />
        </FactLine>
      </div>
      <div className="posting-side">
        <p className="posting-count">
          <b>{amountLabel(count)}</b> {texts.candidates(count)}
        </p>
        <p className="small salary figures">{salaryLabel(posting)}</p>
      </div>
      <PostingMenu posting={posting} />
    </li>
  );
}

function PublicationDate({ moment }: { moment: string }) {
  const day = dayOf(moment);
  if (!day) return displayTexts.noDate;
  return (
    <>
      {texts.publishedOn} <time dateTime={moment}>{day}</time>
    </>
  );
}
