import { Link } from 'react-router';
import { uiTexts } from './texts';
import './logo.css';

export function Logo() {
  return (
    <Link className="logo" to="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path className="ink" d="M2 2h12.2v10.2L21.2 9v14l-7-3.2V30H2z" />
        <path className="clay" d="M16 2h14v28H16v-8.4l6.8 3.2V7.2L16 10.4z" />
      </svg>
      {uiTexts.brand}
    </Link>
  );
}
