import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import { Notice } from './notice';
import './form-section.css';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** What went wrong with the form as a whole. */
  error?: string | null;
};

/** A form that shows its own errors in place of the browser's and is never sent twice at once. */
export function Form({ onSubmit, error, children, ...rest }: FormProps) {
  const sending = useRef(false);
  const message = useRef<HTMLDivElement>(null);

  // The button that was pressed may stand far below.
  useEffect(() => {
    if (error) message.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await onSubmit(event);
    } finally {
      sending.current = false;
    }
  }

  return (
    <form {...rest} noValidate onSubmit={submit}>
      <div className="form-error" role="alert" ref={message}>
        {error && <Notice bad>{error}</Notice>}
      </div>
      {children}
    </form>
  );
}
