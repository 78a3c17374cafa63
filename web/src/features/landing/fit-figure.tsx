import { Fragment } from 'react';
import { Score } from '../../ui/score';
import { landingTexts } from './texts';
import './fit-figure.css';

/** What the product does, in one picture: requirements whose tails enter what a CV says, and one that does not. */
export function FitFigure() {
  const { label, asked, said, rows, score, caption } = landingTexts.figure;
  return (
    <figure aria-label={label}>
      <div className="fit" aria-hidden="true">
        <p className="fit-head">{asked}</p>
        <p className="fit-head">{said}</p>
      </div>
      <dl className="fit">
        {rows.map((row) => (
          <Fragment key={row.asked}>
            <dt className="tail-right">
              <span>{row.asked}</span>
            </dt>
            <dd className={row.fits ? undefined : 'apart'}>
              <span>{row.said}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
      <figcaption className="fit-foot">
        <Score value={score} large />
        <p>{caption}</p>
      </figcaption>
    </figure>
  );
}
