import type { ReactNode } from 'react';
import './form-section.css';

interface FormSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a form: what it is about at the left, its fields at the right. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className="form-section">
      <header>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      <div className="form-grid">{children}</div>
    </section>
  );
}

/** The end of a form: a last word at the left, its buttons at the right. */
export function FormFoot({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="form-foot">
      <div className="form-note">{text}</div>
      <div className="btn-row">{children}</div>
    </div>
  );
}
