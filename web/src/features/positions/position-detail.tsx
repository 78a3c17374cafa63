import type { ReactNode } from 'react';
import { plainDay } from '../../ui/relative-date';
import type { Position } from './position';
import {
  contractLabel,
  locationLabel,
  modalityLabel,
  requirementsOf,
  responsibilitiesOf,
  salaryLabel,
} from './position-display';
import { positionTexts as texts } from './texts';
import './position-detail.css';

interface PositionDetailProps {
  position: Position;
  /** The level of its heading: 1 on a page of its own, 2 beside the list. */
  level: 1 | 2;
  action: ReactNode;
}

/** Everything that an offer says. */
export function PositionDetail({ position, level, action }: PositionDetailProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const SubHeading = level === 1 ? 'h2' : 'h3';
  const { facts } = texts;
  return (
    <div className="position">
      <div className="position-head">
        <div className="position-name">
          <Heading>{position.title}</Heading>
          <p className="position-place">
            {position.company && <b>{position.company}</b>}
            <span className="quiet">
              {position.company && ', '}
              {locationLabel(position)}
            </span>
          </p>
        </div>
        {action}
      </div>
      <dl className="position-facts">
        <Fact name={facts.contract}>{contractLabel(position)}</Fact>
        <Fact name={facts.modality}>{modalityLabel(position)}</Fact>
        <Fact name={facts.salary}>{salaryLabel(position)}</Fact>
        <Fact name={facts.published}>
          <time dateTime={position.created_at}>{plainDay(position.created_at)}</time>
        </Fact>
      </dl>
      <div className="position-text">
        <SubHeading>{texts.description}</SubHeading>
        <p>{position.description}</p>
        <Points heading={SubHeading} title={texts.responsibilities} points={responsibilitiesOf(position)} />
        <Points heading={SubHeading} title={texts.requirements} points={requirementsOf(position)} />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PointsProps {
  heading: 'h2' | 'h3';
  title: string;
  points: string[];
}

function Points({ heading: Heading, title, points }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <>
      <Heading>{title}</Heading>
      <ul className="tail-list">
        {[...new Set(points)].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
