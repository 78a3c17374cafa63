import { createContext, type ReactNode, use } from 'react';
import { Link, type LinkProps } from 'react-router';

/** Tells whether the application has a page at that path. The route table is the one place that knows. */
export const PageExists = createContext<(path: string) => boolean>(() => true);

export function usePageExists(path: string): boolean {
  return use(PageExists)(path);
}

type PageLinkProps = Omit<LinkProps, 'to'> & {
  to: string;
  /** Stands in where hiding the link would leave a hole. */
  otherwise?: ReactNode;
};

/** A link that shows itself only if its page exists. */
export function PageLink({ to, otherwise = null, ...rest }: PageLinkProps) {
  return usePageExists(to) ? <Link {...rest} to={to} /> : otherwise;
}
