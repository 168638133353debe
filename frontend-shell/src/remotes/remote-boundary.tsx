import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown while one of its files is on its way. */
  waiting: ReactNode;
  failure: ReactNode;
}

/** Keeps a remote that breaks, or that cannot fetch one of its files, from taking what is around it with it. */
export class RemoteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, waiting, failure } = this.props;
    return this.state.broken ? failure : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
