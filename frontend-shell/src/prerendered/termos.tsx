import { renderToStaticMarkup } from 'react-dom/server';
import '@viajario/web-kit/theme/theme.css';
import { PublicFrame } from '../layout/public-frame.tsx';
import { Termos } from '../termos/termos.tsx';
import { PLACEHOLDERS } from './placeholders.ts';

export default renderToStaticMarkup(
  <PublicFrame links={PLACEHOLDERS}>
    <Termos links={PLACEHOLDERS} />
  </PublicFrame>,
);
