import { documentos, type Acesso } from '@viajario/contracts/documents/documentos';
import { aConta } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AGENTE, aDocumento, openPanel, slot } from './testing.tsx';

const ana = { id: 'u1', nome: 'Ana Lima' };
const acesso = (id: string, change: Partial<Acesso> = {}): Acesso => ({
  id,
  acao: 'documento-visto',
  documentoId: 'd1',
  usuario: ana,
  quando: '2026-11-21T17:30:00.000Z',
  ...change,
});

/** jsdom does not open a `details` by itself. */
async function openAcessos() {
  const details = (await screen.findByText('Quem abriu este documento')).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

describe('Who opened a document', () => {
  it('is shown to gestor and proprietario in words, newest first, deleted files included', async () => {
    await openPanel([aDocumento('d1', { nomeArquivo: 'rg frente.pdf' })], {
      contas: [aConta({ papel: 'gestor' })],
      prepare: (api) =>
        api.answer(documentos.acessos, [
          acesso('5', { acao: 'documento-excluido', documentoId: 'd0' }),
          acesso('4', { acao: 'documento-alterado' }),
          acesso('3', { acao: 'documento-baixado', usuario: null }),
          acesso('2'),
          acesso('1', { acao: 'documento-enviado' }),
        ]),
    });
    await openAcessos();
    await screen.findByText('Excluído por Ana Lima');
    const texts = [...(document.querySelector('ol')?.children ?? [])].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Excluído por Ana Limaarquivo excluído · 21/11/2026 14:30',
      'Validade alterada por Ana Limarg frente.pdf · 21/11/2026 14:30',
      'Baixado por alguém que não está mais na contarg frente.pdf · 21/11/2026 14:30',
      'Visto por Ana Limarg frente.pdf · 21/11/2026 14:30',
      'Enviado por Ana Limarg frente.pdf · 21/11/2026 14:30',
    ]);
  });

  it('is fetched only when the section is opened, and shows a message when there is no access', async () => {
    const { api } = await openPanel([]);
    await slot('RG');
    expect(api.calls(documentos.acessos)).toEqual([]);
    await openAcessos();
    expect(await screen.findByText('Nenhum acesso registrado')).toBeVisible();
    expect(api.calls(documentos.acessos)).toHaveLength(1);
  });

  it('can be read further back', async () => {
    const { api } = await openPanel([], {
      prepare: (server) =>
        server.answer(documentos.acessos, ({ url }) =>
          Array.from({ length: Math.min(Number(url.searchParams.get('limit')), 30) }, (_, index) => acesso(String(index))),
        ),
    });
    await openAcessos();
    expect(await screen.findAllByText('Visto por Ana Lima')).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await screen.findByText((_, element) => element?.tagName === 'OL' && element.children.length === 30);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
    expect(api.calls(documentos.acessos).map(({ url }) => url.searchParams.get('limit'))).toEqual(['20', '100']);
  });

  it('that cannot be fetched shows why', async () => {
    await openPanel([], { prepare: (api) => api.refuse(documentos.acessos, 'SERVICO_INDISPONIVEL') });
    await openAcessos();
    expect(await screen.findByText('Não foi possível carregar os acessos')).toBeVisible();
  });

  it('is nothing for an agente', async () => {
    await openPanel([aDocumento('d1')], AGENTE);
    await slot('RG');
    expect(screen.queryByText('Quem abriu este documento')).not.toBeInTheDocument();
  });
});
