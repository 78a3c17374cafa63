import { Fold } from '../../ui/fold';
import type { PostingDetails } from './detail-display';
import type { Posting } from './posting';
import { formTexts, detailTexts as texts } from './texts';

interface PostingDetailsPanelProps {
  posting: Posting;
  details: PostingDetails;
}

/** Everything that was published, to look up beside what the page is about. */
export function PostingDetailsPanel({ posting, details }: PostingDetailsPanelProps) {
  const { facts } = texts;
  const rows: [name: string, value: string][] = [
    [facts.name, posting.title],
    [facts.location, details.location],
    [facts.modality, details.modality],
    [facts.contract, details.contract],
    [facts.level, details.level],
    [facts.salary, details.salary],
    [facts.published, details.published],
    [facts.english, details.english],
    [facts.industry, details.industry],
  ];
  return (
    <aside className="posting-panel" aria-label={texts.panel}>
      <Fold title={texts.panel} look="link">
        <div className="sheet posting-details">
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="prose">
            <h2>{texts.description}</h2>
            <p>{posting.description}</p>
            {posting.additional_requirements && (
              <>
                <h2>{texts.requirements}</h2>
                <p>{posting.additional_requirements}</p>
              </>
            )}
            <Questions posting={posting} />
          </div>
        </div>
      </Fold>
    </aside>
  );
}

function Questions({ posting: { questions = [] } }: { posting: Posting }) {
  if (questions.length === 0) return null;
  return (
    <>
      <h2>{texts.questions}</h2>
      <ol>
        {questions.map(({ id, text, type = 'OPEN' }) => (
          <li key={id}>
            {text} <span className="quiet caption">{formTexts.questions.types[type]}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
