import { Button } from '../../ui/button';
import { Joint } from '../../ui/joint';
import { NoCandidate } from './review/candidate-review';
import { chooseTexts as texts } from './texts';

/** The empty place beside the list. Nobody is opened unasked: the opening of a CV is recorded. */
export function NothingChosen({ onStart, onHelp }: { onStart: () => void; onHelp: () => void }) {
  return (
    <NoCandidate>
      <Joint gap="apart" />
      <h3>{texts.title}</h3>
      <p className="small">{texts.text}</p>
      <Button look="action" onClick={onStart}>
        {texts.start}
      </Button>
      <Button look="quiet" onClick={onHelp}>
        {texts.keys}
      </Button>
    </NoCandidate>
  );
}
