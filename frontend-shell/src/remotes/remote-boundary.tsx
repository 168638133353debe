import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown while one of its files is on its way. */
  waiting: ReactNode;
  failure: ReactNode;
  /** Address of what is shown: what broke at one is not in the way of another, the one before for example. */
  place?: string;
}

/** Keeps a remote that breaks, or that cannot fetch one of its files, from taking what is around it with it. */
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
