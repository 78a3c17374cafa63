import { useEffect, useRef } from 'react';
import { BasicsFields } from './basics-fields';
import { DescriptionFields } from './description-fields';
import { QuestionsFields } from './questions-fields';
import { SkillsFields } from './skills-fields';
import { wizardTexts as texts } from './texts';
import type { LocationCheck } from './use-location-check';

interface WizardStepProps {
  step: number;
  location: LocationCheck;
}

/** The inputs of one step. A new step begins at its top and takes the focus, like a new page. */
export function WizardStep({ step, location }: WizardStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <>
      <h2 className="sr" ref={heading} tabIndex={-1}>
        {texts.stepNames[step]}
      </h2>
      {step === 0 && <BasicsFields location={location} />}
      {step === 1 && <DescriptionFields />}
      {step === 2 && <SkillsFields />}
      {step === 3 && <QuestionsFields />}
    </>
  );
}
