import type { CivilDay } from '@viajario/contracts/civil-day';

/** Whose mail of which conta. */
export interface DigestOwner {
  contaId: string;
  usuarioId: string;
}

/** The mail of one member about one conta. */
export interface DigestContents {
  email: string;
  firstName: string | null;
  contaNome: string;
  aniversarios: readonly { nome: string; dataNascimento: CivilDay; dias: number }[];
  passportesVencendo: readonly { nome: string; pais: string; validadePassaporte: CivilDay }[];
  /** Of clients, of trips and of the agency. */
  lembretes: readonly {
    clienteId: string | null;
    viagem: { id: string } | null;
    nome: string;
    vencimento: CivilDay;
    dias: number;
  }[];
  envios: readonly { clienteId: string; nome: string; recebidoEm: string; expiraEm: string }[];
  totalAniversarios: number;
  totalPassportes: number;
  totalEnvios: number;
}
