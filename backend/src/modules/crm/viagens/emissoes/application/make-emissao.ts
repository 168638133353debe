import { CONFIRA_O_SOBRENOME, type Emissao } from '@viajario/contracts/crm/emissoes/emissoes';
import type { FormatoDeEmissao } from '@viajario/contracts/crm/emissoes/formatos-de-emissao';
import { toGds } from '../domain/gds.js';
import { readPassageiro, type Cadastrado, type ViagemDeEmissao } from '../domain/passageiro.js';
import { toPlanilha, toTexto } from '../domain/planilha-e-texto.js';

/** Passenger data of these clients in a format, with missing fields and notices. */
export function makeEmissao(
  pessoas: readonly Cadastrado[],
  familia: (a: string, b: string) => boolean,
  formato: FormatoDeEmissao,
  viagem: ViagemDeEmissao,
): Emissao {
  const lidos = pessoas.map((pessoa) => ({ ...pessoa, ...readPassageiro(pessoa, viagem) }));
  const passageiros = lidos.flatMap(({ passageiro }) => passageiro ?? []);
  const gds = formato === 'gds' ? toGds(passageiros, familia) : null;
  const texto = gds?.texto ?? (formato === 'planilha' ? toPlanilha(passageiros) : toTexto(passageiros));
  return {
    texto,
    faltam: lidos.flatMap(({ clienteId, nome, faltam }) => (faltam.length > 0 ? { clienteId, nome, campos: faltam } : [])),
    avisos: [
      ...surnamesToCheck(lidos.filter(({ isNomeDividido }) => isNomeDividido)),
      ...lidos.flatMap(({ clienteId, avisos }) => avisos.map((aviso) => ({ clienteId, texto: aviso }))),
      ...(gds?.avisos ?? []),
    ],
  };
}

/** One notice, whatever their number: it is the same for all. */
function surnamesToCheck(pessoas: readonly Cadastrado[]): Emissao['avisos'] {
  const [first] = pessoas;
  if (!first) return [];
  const texto = `${CONFIRA_O_SOBRENOME}: ${pessoas.map(({ nome }) => nome).join(', ')}`;
  return [{ clienteId: first.clienteId, texto, clienteIds: pessoas.map(({ clienteId }) => clienteId) }];
}
