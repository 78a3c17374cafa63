import type { CSSProperties } from 'react';
import { uiTexts } from './texts';
import './steps.css';

interface StepsProps {
  label: string;
  steps: string[];
  /** The step one is at, counted from 0. */
  current: number;
}

/** Steps as boards joined in order. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label} style={{ '--count': steps.length } as CSSProperties}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`${index < current ? 'done ' : ''}${index < steps.length - 1 ? 'tail-right' : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{index + 1}</b>
          <span>
            {step}
            {index < current && <span className="sr"> {uiTexts.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
