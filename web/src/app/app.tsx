import { useRoutes } from 'react-router';
import { PageExists } from '../ui/page-link';
import { pageExists, routes } from './routes';

export function App() {
  return <PageExists value={pageExists}>{useRoutes(routes)}</PageExists>;
}
