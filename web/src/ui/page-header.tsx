import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title';
import './page-header.css';

interface PageHeaderProps {
  /** The heading of the page, and its title in the browser unless that is given. */
  title: string;
  documentTitle?: string;
  text?: ReactNode;
  /** The main action, at the right. */
  children?: ReactNode;
}

export function PageHeader({ title, documentTitle = title, text, children }: PageHeaderProps) {
  useDocumentTitle(documentTitle);
  return (
    <div className="page-title">
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
