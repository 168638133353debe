import { renderToStaticMarkup } from 'react-dom/server';
import '@viajario/web-kit/theme/theme.css';
import { Landing } from '../landing/landing.tsx';
import { PLACEHOLDERS } from './placeholders.ts';

export default renderToStaticMarkup(<Landing links={PLACEHOLDERS} />);
