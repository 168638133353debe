import { render, screen, within } from '@testing-library/react';
import { NO_LINKS } from '../layout/public-links.ts';
import { Termos } from './termos.tsx';

describe('The terms', () => {
  it('have the seven sections, their date and their copyright', () => {
    render(<Termos links={NO_LINKS} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Termos e Condições de Uso' })).toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      '1. Objeto',
      '2. Cadastro e acesso',
      '3. Privacidade',
      '4. Limites de responsabilidade',
      '5. Alterações',
      '6. Contato',
      '7. Foro',
      'Aviso de privacidade',
    ]);
    expect(screen.getByText('Última atualização: 10 de julho de 2025')).toBeInTheDocument();
    expect(screen.getByText(/© 2024/)).toBeInTheDocument();
  });

  it('show who controls and who operates, who else receives data, and how to reach the encarregado', () => {
    render(<Termos links={{ contactWhatsapp: '5511999990000', companyUrl: null }} />);
    const privacy = within(screen.getByRole('region', { name: 'Aviso de privacidade' }));
    for (const role of ['controlador', 'operador']) expect(privacy.getByText(role)).toBeInTheDocument();
    expect(privacy.getAllByRole('row')).toHaveLength(7);
    expect(privacy.getByRole('heading', { name: 'Encarregado e contato para titulares' })).toBeInTheDocument();
    expect(privacy.getByRole('link', { name: 'Conversa pelo WhatsApp' })).toHaveAttribute('href', 'https://wa.me/5511999990000');
  });

  it('promise nothing that no part of the product keeps', () => {
    const { container } = render(<Termos links={NO_LINKS} />);
    // Nothing announces a change, and signing out erases what the browser keeps (Clear-Site-Data).
    expect(container).not.toHaveTextContent('avisadas');
    expect(container).toHaveTextContent('Estes termos podem mudar. A versão em vigor é sempre a desta página');
    expect(container).toHaveTextContent('guardada no seu navegador até você sair da sua conta');
  });

  it('always name a contact', () => {
    render(<Termos links={NO_LINKS} />);
    expect(screen.getAllByText('Resposta a qualquer e-mail enviado pelo Viajário')).toHaveLength(2);
  });
});
