import { Component, Suspense, type ReactNode } from 'react';
import { ScreenSkeleton } from '../layout/screen-skeleton.tsx';
import { RemoteFailure } from './remote-failure.tsx';

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

/** Keeps a remote that breaks, or that cannot fetch one of its pages, from taking the frame with it. */
export class RemoteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (this.state.broken) return <RemoteFailure onRetry={this.props.onRetry} />;
    return <Suspense fallback={<ScreenSkeleton />}>{this.props.children}</Suspense>;
  }
}
