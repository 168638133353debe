export interface PrivacidadeConfirmada {
  finalidade: string;
  baseLegal: string;
  confirmadoEm: Date;
  confirmadoPor: string;
}
