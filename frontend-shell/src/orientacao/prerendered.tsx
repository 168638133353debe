import { renderToStaticMarkup } from 'react-dom/server';
import '@viajario/web-kit/theme/theme.css';
import { Orientacao } from './orientacao.tsx';

export default renderToStaticMarkup(<Orientacao />);
