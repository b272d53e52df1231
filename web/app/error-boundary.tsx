import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router';
import { CrashPage } from '../router/crash-page.tsx';
import { tellOf } from './watch-errors.ts';

type Props = { location: Location; children: ReactNode };
type State = { location: Location; hasFailed: boolean };

class Boundary extends Component<Props, State> {
  override state: State = { location: this.props.location, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  /** Another place is another try. */
  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, hasFailed: false };
  }

  override componentDidCatch(error: unknown) {
    tellOf(error);
  }

  override render() {
    return this.state.hasFailed ? <CrashPage /> : this.props.children;
  }
}

/** Shows the crash page in place of what threw, until the reader goes elsewhere. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}
