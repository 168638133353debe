import { kindOfDocumento } from '../parse/cpf-ou-cnpj.js';
import { route, signedIn } from '../route.js';
import type { SaveDadosFiscais } from './dados-fiscais.input.js';
import type { SituacaoFiscal } from './situacoes-fiscais.js';

/** All null before the first PUT. `documento`: CPF or CNPJ without punctuation; `motivo`: why it was refused and what to do. */
export interface DadosFiscais {
  documento: string | null;
  nome: string | null;
  email: string | null;
  situacao: SituacaoFiscal | null;
  motivo: string | null;
}

export const recusadoText = (documento: string) =>
  `O provedor de pagamentos recusou este ${kindOfDocumento(documento)}. Confira o número e o nome na Receita Federal, corrija e salve novamente.`;

/** The user's own, in every conta; open to every signed-in user. */
export const dadosFiscais = {
  read: route<undefined, undefined, DadosFiscais>('GET', '/api/dados-fiscais', { access: signedIn }),
  save: route<SaveDadosFiscais, undefined, DadosFiscais>('PUT', '/api/dados-fiscais', {
    access: signedIn,
    rate: 'fiscalData',
    changes: ['dados-fiscais', 'admin'],
  }),
};
