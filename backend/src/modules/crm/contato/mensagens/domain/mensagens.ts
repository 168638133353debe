import type { TelefoneDeMensagem } from '@viajario/contracts/crm/saida/telefones';
import type { DadosDaMensagem } from './texto.js';

/** A message as it is kept: without the address that it carried. */
export interface Mensagem {
  readonly id: string;
  readonly contaId: string;
  readonly clienteId: string;
  readonly autorId: string;
  readonly texto: string;
  readonly telefone: TelefoneDeMensagem;
}

/** Who gets it, and what it can say of them. */
export interface Destinatario extends Omit<DadosDaMensagem, 'link'> {
  semMensagens: boolean;
  telefones: Record<TelefoneDeMensagem, string | null>;
}
