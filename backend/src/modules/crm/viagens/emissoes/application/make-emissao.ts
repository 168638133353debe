import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Emissao } from '@viajario/contracts/crm/emissoes/emissoes';
import type { FormatoDeEmissao } from '@viajario/contracts/crm/emissoes/formatos-de-emissao';
import { toGds } from '../domain/gds.js';
import { readPassageiro, type Cadastrado } from '../domain/passageiro.js';
import { toPlanilha, toTexto } from '../domain/planilha-e-texto.js';

/** Passenger data of these clients in a format, with missing fields and notices. */
export function makeEmissao(
  pessoas: readonly Cadastrado[],
  familia: (a: string, b: string) => boolean,
  formato: FormatoDeEmissao,
  dia: CivilDay,
): Emissao {
  const lidos = pessoas.map((pessoa) => ({ ...pessoa, ...readPassageiro(pessoa, dia) }));
  const passageiros = lidos.flatMap(({ passageiro }) => passageiro ?? []);
  const gds = formato === 'gds' ? toGds(passageiros, familia) : null;
  const texto = gds?.texto ?? (formato === 'planilha' ? toPlanilha(passageiros) : toTexto(passageiros));
  return {
    texto,
    faltam: lidos.flatMap(({ clienteId, nome, faltam }) => (faltam.length > 0 ? { clienteId, nome, campos: faltam } : [])),
    avisos: [
      ...lidos.flatMap(({ clienteId, avisos }) => avisos.map((aviso) => ({ clienteId, texto: aviso }))),
      ...(gds?.avisos ?? []),
    ],
  };
}
