import { renderToStaticMarkup } from 'react-dom/server';
import '@viajario/web-kit/theme/theme.css';
import { Copia } from './copia.tsx';

export default renderToStaticMarkup(<Copia />);
