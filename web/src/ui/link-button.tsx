import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button';
import { PageLink } from './page-link';

type LinkButtonProps = Omit<ComponentProps<typeof PageLink>, 'className'> & ButtonStyle;

/** A link that looks like a button. */
export function LinkButton({ look, large, plus, ...rest }: LinkButtonProps) {
  return <PageLink {...rest} className={buttonClass({ look, large, plus })} />;
}
