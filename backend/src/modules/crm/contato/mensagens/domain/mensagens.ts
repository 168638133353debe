import type { TelefoneDeMensagem } from '@viajario/contracts/crm/saida/telefones';
import type { DadosDaMensagem } from './texto.js';

/** A message as it is stored: without the link that it carried. */
export interface Mensagem {
  readonly id: string;
  readonly contaId: string;
  readonly clienteId: string;
  readonly autorId: string;
  readonly texto: string;
  readonly telefone: TelefoneDeMensagem;
}

/** The recipient, with the values of the variables. */
export interface Destinatario extends Omit<DadosDaMensagem, 'link'> {
  semMensagens: boolean;
  telefones: Record<TelefoneDeMensagem, string | null>;
}
