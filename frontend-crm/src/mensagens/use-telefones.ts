import { ageOn } from '@viajario/contracts/civil-day';
import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { TelefoneDeMensagem } from '@viajario/contracts/crm/mensagens/telefones';
import { read } from '@viajario/web-kit/api/query.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { useQuery } from '@tanstack/react-query';
import { PHONES, phoneFieldOf } from '../clientes/cliente-texts.ts';

const FULL_AGE = 18;

/** A number that a message can go to. */
export interface Telefone {
  qual: TelefoneDeMensagem;
  numero: string;
  /** Of the responsável. */
  nome?: string;
}

/** Of the client, the one that is called first; of a minor also the responsável's. */
export function useTelefones(cliente: ClienteDetail | undefined): Telefone[] {
  const responsavelId = cliente && isMinor(cliente) ? cliente.responsavelId : null;
  const responsavel = useQuery({
    ...read(clientes.read, { params: { id: responsavelId ?? '' }, query: { contaId: cliente?.contaId } }),
    enabled: responsavelId !== null,
  }).data;
  const numero = responsavel?.[phoneFieldOf(responsavel)];
  return [
    ...PHONES.flatMap((qual) => {
      const own = cliente?.[qual];
      return own ? [{ qual, numero: own }] : [];
    }),
    ...(responsavel && numero ? [{ qual: 'responsavel' as const, numero, nome: responsavel.nome }] : []),
  ];
}

const isMinor = ({ dataNascimento }: ClienteDetail): boolean =>
  dataNascimento === null || ageOn(dataNascimento, hojeSaoPaulo()) < FULL_AGE;
