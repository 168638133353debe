import type { RouteObject } from 'react-router-dom';
import { publicLinks, type PublicLinks } from '../layout/public-links.ts';
import { Landing } from './landing.tsx';
import { useLoginAnswer } from './use-login-answer.ts';

/** The landing page where the shell itself shows it: after a failed sign-in, or when the session of a returning visitor is over. */
function LandingPage({ links }: { links: PublicLinks }) {
  useLoginAnswer();
  return <Landing links={links} />;
}

export async function landingRoute(): Promise<Pick<RouteObject, 'element'>> {
  return { element: <LandingPage links={await publicLinks()} /> };
}
