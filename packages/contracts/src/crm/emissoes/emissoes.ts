import { member, route } from '../../route.js';
import type { CampoDeEmissao } from './formatos-de-emissao.js';
import type { Emitir } from './emissoes.input.js';

/** Passenger data to copy; a passenger without a usable name is not in `texto`. */
export interface Emissao {
  texto: string;
  faltam: { clienteId: string; nome: string; campos: CampoDeEmissao[] }[];
  /** `clienteIds`: of a notice about several, whom it names; `clienteId` is the first of them. */
  avisos: { clienteId: string; texto: string; clienteIds?: string[] }[];
}

export const CONFIRA_O_SOBRENOME = 'Confira o sobrenome com o documento';

export const emissoes = {
  create: route<Emitir, undefined, Emissao>('POST', '/api/emissoes', {
    access: member('body'),
    status: 200,
    rate: 'emission',
    asks: true,
    refusals: [404],
    changes: ['clientes'],
  }),
};
