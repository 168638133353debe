import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown while one of its files is on its way. */
  waiting: ReactNode;
  failure: ReactNode;
  /** URL of the shown screen: a failure at one URL does not block another, the previous one for example. */
  place?: string;
}

/** Stops a remote that breaks, or that cannot fetch one of its files, from breaking the frame around it. */
export class RemoteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ place }: Props, { broken }: { broken: boolean }) {
    if (broken && place !== this.props.place) this.setState({ broken: false });
  }

  override render() {
    const { children, waiting, failure } = this.props;
    return this.state.broken ? failure : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
