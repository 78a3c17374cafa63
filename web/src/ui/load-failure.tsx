import { Button } from './button';
import { Notice } from './notice';
import './load-failure.css';

interface LoadFailureProps {
  text: string;
  retryText: string;
  retry: () => void;
}

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ text, retryText, retry }: LoadFailureProps) {
  return (
    <div className="load-failure" role="alert">
      <Notice bad>{text}</Notice>
      <Button onClick={retry}>{retryText}</Button>
    </div>
  );
}
