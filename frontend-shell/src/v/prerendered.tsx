import { renderToStaticMarkup } from 'react-dom/server';
import '@viajario/web-kit/theme/theme.css';
import { Viagem } from './viagem.tsx';

export default renderToStaticMarkup(<Viagem />);
