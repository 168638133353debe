import { renderToStaticMarkup } from 'react-dom/server';
import '@viajario/web-kit/theme/theme.css';
import { Ficha } from './ficha.tsx';

export default renderToStaticMarkup(<Ficha />);
