import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { SiteHeader } from '../ui/site-header';
import { appTexts } from './texts';

interface RouteFailureProps {
  /** The frame of an area stands around it already. */
  framed: boolean;
  children: ReactNode;
}

/** Shows a message in place of a page that broke, or whose code could not be fetched. */
export function RouteFailure({ framed, children }: RouteFailureProps) {
  const { pathname } = useLocation();
  return (
    <Boundary path={pathname} message={framed ? <Failure /> : <FailurePage />}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  path: string;
  message: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.message : this.props.children;
  }
}

function FailurePage() {
  return (
    <Page header={<SiteHeader />} form>
      <Failure />
    </Page>
  );
}

function Failure() {
  const texts = appTexts.failure;
  return (
    <>
      <div role="alert">
        <PageHeader title={texts.title} text={texts.text} />
      </div>
      <div className="btn-row">
        <Button look="action" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
        <LinkButton to="/">{texts.home}</LinkButton>
      </div>
    </>
  );
}
