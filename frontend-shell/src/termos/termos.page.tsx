import type { RouteObject } from 'react-router-dom';
import { PublicFrame } from '../layout/public-frame.tsx';
import { publicLinks } from '../layout/public-links.ts';
import { Termos } from './termos.tsx';

/** The terms as the shell shows them: inside the frame of the signed-in, or of visitors. */
export async function termosRoute(signedIn: boolean): Promise<Pick<RouteObject, 'element'>> {
  const links = await publicLinks();
  const termos = <Termos links={links} />;
  return { element: signedIn ? termos : <PublicFrame links={links}>{termos}</PublicFrame> };
}
