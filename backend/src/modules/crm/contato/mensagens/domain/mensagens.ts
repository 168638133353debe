import type { ContextoDeMensagem } from '@viajario/contracts/crm/saida/contextos';
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

/** Messages that were made for clients. */
export abstract class Mensagens {
  abstract destinatario(contaId: string, clienteId: string, autorId: string): Promise<Destinatario>;
  /** Of a template of the conta, which has to be there. */
  abstract contextoDe(contaId: string, modeloId: string): Promise<ContextoDeMensagem>;
  /** Whether a public page under this token is open and this client's. */
  abstract isOpenPage(contaId: string, clienteId: string, page: string, tokenHash: Buffer): Promise<boolean>;
  /** Whether the client has as many as one may have. */
  abstract isFull(contaId: string, clienteId: string): Promise<boolean>;
  abstract add(mensagem: Mensagem): Promise<void>;
}
