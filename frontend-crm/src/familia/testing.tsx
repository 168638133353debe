import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { relacionamentos, type Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { aConta, renderWithProviders, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { aClienteDetail, serverWith } from '../clientes/testing.ts';
import FamiliaPage from './familia.page.tsx';

/** For specs only: the main client of the family, relationships to draw it with, and the screen itself. */

export const MARIA = aClienteDetail({ id: 'maria', nome: 'Maria Souza', cpf: null });

export function aVinculo(id: string, nome: string, change: Partial<Relacionamento> = {}): Relacionamento {
  return {
    id: `vinculo-${id}`,
    clienteId: MARIA.id,
    referenciaId: id,
    tipoRelacao: 'familia',
    observacoes: null,
    inverso: false,
    createdAt: '2026-11-01T12:00:00.000Z',
    cliente: MARIA,
    referencia: aClienteDetail({ id, nome }),
    ...change,
  };
}

function Screens() {
  return useRoutes([
    { path: '/cliente/:clienteId/familia', element: <FamiliaPage /> },
    { path: '*', element: <p>Outra tela</p> },
  ]);
}

/** Maria's family screen; `prepare` changes what the server answers before it is drawn. */
export async function openFamilia(vinculos: Relacionamento[], prepare: (api: StubbedApi) => void = () => undefined) {
  const api = serverWith([]);
  api.answer(clientes.read, MARIA);
  api.answer(relacionamentos.list, vinculos);
  api.answer(relacionamentos.grupo, { membros: [], total: 0 });
  prepare(api);
  const { router } = renderWithProviders(<Screens />, { url: `/cliente/maria/familia?conta=${aConta().id}` });
  await screen.findByRole('heading', { level: 1 });
  return { api, router };
}

export const field = (label: string) => screen.getByLabelText(label);
export const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
