import { Link } from 'react-router';
import { BackLink } from '../../ui/back-link';
import { Skeleton } from '../../ui/skeleton';
import { ApplyButton } from './apply-button';
import { type Position, publicPath } from './position';
import { PositionDetail } from './position-detail';
import { PositionMissing } from './position-missing';
import { browserTexts, detailTexts as texts } from './texts';

interface OpenedPositionProps {
  /** Undefined while it is on its way, or when it could not be had. */
  position: Position | undefined;
  failure: Error | null;
  retry: () => void;
  /** The list without an opened offer: the way back on a phone. */
  listPath: string;
}

/** The panel beside the list. */
export function OpenedPosition({ position, failure, retry, listPath }: OpenedPositionProps) {
  return (
    <>
      <div className="detail-back">
        <BackLink to={listPath} history>
          {browserTexts.backToList}
        </BackLink>
      </div>
      {position && (
        <>
          <PositionDetail
            position={position}
            level={2}
            action={<ApplyButton position={position} text={browserTexts.apply} />}
          />
          <p className="position-link">
            <Link to={publicPath(position)}>{browserTexts.whole}</Link>
          </p>
        </>
      )}
      {!position && failure && <PositionMissing cause={failure} retry={retry} />}
      {!position && !failure && (
        <Skeleton label={texts.loading} lines={[62, 38, 100, 84, 92, 46, 100, 78, 60]} />
      )}
    </>
  );
}
