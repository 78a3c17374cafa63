import { ApiError, errorText } from '../../api/api-error';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { detailTexts as texts } from './texts';

interface PositionMissingProps {
  cause: Error;
  retry: () => void;
}

/** Says that an offer could not be had, and where to go from there. */
export function PositionMissing({ cause, retry }: PositionMissingProps) {
  const isGone = cause instanceof ApiError && [404, 410].includes(cause.status);
  return (
    <div role="alert">
      <EmptyState title={texts.missing} text={isGone ? texts.missingText : errorText(cause, texts.failed)}>
        <div className="btn-row">
          {!isGone && <Button onClick={retry}>{texts.retry}</Button>}
          <LinkButton to="/applicant/positions" look="ink">
            {texts.toPositions}
          </LinkButton>
        </div>
      </EmptyState>
    </div>
  );
}
