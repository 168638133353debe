import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Emissao } from '@viajario/contracts/crm/saida/emissoes';
import type { FormatoDeEmissao } from '@viajario/contracts/crm/saida/formatos-de-emissao';
import { emGds } from '../domain/gds.js';
import { lerPassageiro, type Cadastrado } from '../domain/passageiro.js';
import { emPlanilha, emTexto } from '../domain/planilha-e-texto.js';

/** Passenger data of these people in a format, with what is missing and what to look at. */
export function emitir(
  pessoas: readonly Cadastrado[],
  familia: (a: string, b: string) => boolean,
  formato: FormatoDeEmissao,
  dia: CivilDay,
): Emissao {
  const lidos = pessoas.map((pessoa) => ({ ...pessoa, ...lerPassageiro(pessoa, dia) }));
  const passageiros = lidos.flatMap(({ passageiro }) => passageiro ?? []);
  const gds = formato === 'gds' ? emGds(passageiros, familia) : null;
  const texto = gds?.texto ?? (formato === 'planilha' ? emPlanilha(passageiros) : emTexto(passageiros));
  return {
    texto,
    faltam: lidos.flatMap(({ clienteId, nome, faltam }) => (faltam.length > 0 ? { clienteId, nome, campos: faltam } : [])),
    avisos: [
      ...lidos.flatMap(({ clienteId, avisos }) => avisos.map((aviso) => ({ clienteId, texto: aviso }))),
      ...(gds?.avisos ?? []),
    ],
  };
}
