import type { ComponentProps } from 'react';
import './button.css';

export type ButtonLook = 'plain' | 'action' | 'ink' | 'quiet' | 'danger' | 'danger-solid';

const classes: Record<ButtonLook, string> = {
  plain: 'btn',
  action: 'btn btn-action',
  ink: 'btn btn-ink',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
  'danger-solid': 'btn btn-danger solid',
};

export interface ButtonStyle {
  /** 'action' is the one main action of a screen. */
  look?: ButtonLook | undefined;
  large?: boolean | undefined;
  plus?: boolean | undefined;
}

export function buttonClass({ look = 'plain', large, plus }: ButtonStyle): string {
  return [classes[look], large && 'btn-large', plus && 'plus'].filter(Boolean).join(' ');
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /**
     * The work that the button started is under way: it turns and does nothing more. It is not disabled in the HTML sense,
     * since that would take the focus away from whoever pressed it.
     */
    busy?: boolean;
  };

export function Button({ look, large, plus, busy, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, large, plus })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
