export interface PrivacidadeConfirmada {
  finalidade: string;
  baseLegal: string;
  confirmadoEm: Date;
  confirmadoPor: string;
}

/** Why contas keep data of their clients. */
export abstract class Privacidades {
  abstract save(contaId: string, privacidade: PrivacidadeConfirmada): Promise<void>;
}
