import { useId } from 'react';
import { landingTexts } from './texts';
import './chapter.css';
import './voices.css';

export function Voices() {
  const id = useId();
  const { title, items } = landingTexts.voices;
  return (
    <section className="wrap chapter after-chapter" aria-labelledby={id}>
      <div className="chapter-head solo">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="voices">
        {items.map(({ quote, name, who }, index) => (
          <figure key={name} className={index === 0 ? 'lead-voice' : undefined}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{name}</b>
              {who}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
