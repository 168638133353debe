import type { AcompanhanteNoCadastro, AutorizacaoDeMenor } from '@viajario/contracts/crm/prontidao/prontidao';
import type { ParenteDoCliente } from '#modules/crm/clientes';
import { isAdult, isMinor, menorDe, type AcompanhanteDoMenor, type Menor, type ViagemDoMenor } from './menor.js';
import type { PaiOuMae } from './signatarios.js';

export type PessoaDoMenor = Menor & PaiOuMae;

/** What is on file about a minor's people. */
export interface CadastroDoMenor {
  menor: Menor & { responsavelId: string | null };
  /** Who else travels. */
  outros: readonly PessoaDoMenor[];
  /** The minor's parents, whether they travel or not. */
  genitores: readonly PessoaDoMenor[];
  /** By client: the relation to the minor. */
  vinculos: ReadonlyMap<string, ParenteDoCliente['tipo']>;
  /** Who is married to a parent. */
  conjuges: ReadonlySet<string>;
}

type NoCadastro = AcompanhanteDoMenor & Pick<AcompanhanteNoCadastro, 'origem'>;

/** As `menorDe`, with the roles that are on file. */
export function menorNoCadastro(cadastro: CadastroDoMenor, viagem: ViagemDoMenor): AutorizacaoDeMenor {
  const { menor, genitores } = cadastro;
  const pessoas = cadastro.outros.map((quem): NoCadastro => ({ ...quem, ...papelDe(quem, cadastro) }));
  const { texto, ressalvas, ...autorizacao } = menorDe(menor, pessoas, viagem);
  const asked = autorizacao.precisa ? pessoas.filter((quem) => mayBeParent(quem, cadastro) && !isMinor(quem, viagem.ida)) : [];
  return {
    ...autorizacao,
    texto: [texto, ...asked.map((quem) => questionAbout(quem, menor))].join(' '),
    ressalvas: [...(genitores.length > 2 ? [tooManyText(cadastro)] : []), ...ressalvas],
    acompanhantes: pessoas
      .filter((quem) => isAdult(quem, viagem.ida))
      .map(({ clienteId, parentesco: papel, origem }) => ({ clienteId, papel, origem })),
  };
}

function papelDe(quem: PessoaDoMenor, cadastro: CadastroDoMenor): Pick<NoCadastro, 'parentesco' | 'origem'> {
  const vinculo = cadastro.vinculos.get(quem.clienteId);
  // First: of a parent who is the record's responsável the other one still has to sign.
  if (vinculo === 'pai_mae') return { parentesco: papelDoGenitor(quem, cadastro), origem: 'vinculo' };
  if (quem.clienteId === cadastro.menor.responsavelId) return { parentesco: 'responsavel', origem: 'responsavel' };
  if (vinculo === 'irmao' || vinculo === 'familia') return { parentesco: 'parente', origem: 'vinculo' };
  return { parentesco: 'terceiro', origem: null };
}

const OPPOSITE = { F: 'M', M: 'F' } as const;

/** Two parents are mother and father. Of more than two on file only one counts, unless all of them travel: who the others are is a doubt. */
function papelDoGenitor(quem: PessoaDoMenor, { outros, genitores }: CadastroDoMenor): AcompanhanteDoMenor['parentesco'] {
  if (genitores.length > 2) {
    const along = outros.filter(({ clienteId }) => genitores.some((genitor) => genitor.clienteId === clienteId));
    return along.length === genitores.length || along[0] === quem ? 'genitor' : 'parente';
  }
  const outro = genitores.find(({ clienteId }) => clienteId !== quem.clienteId)?.sexo ?? null;
  const sexo = quem.sexo ?? (outro && OPPOSITE[outro]);
  if (sexo === null || sexo === outro) return 'genitor';
  return sexo === 'F' ? 'mae' : 'pai';
}

/** The spouse of a parent is no parent by that; with both on file nobody else is. */
const mayBeParent = ({ clienteId, parentesco }: NoCadastro, { genitores, conjuges }: CadastroDoMenor): boolean =>
  genitores.length < 2 && conjuges.has(clienteId) && (parentesco === 'terceiro' || parentesco === 'parente');

/** By first names, unless both have the same. */
function questionAbout(quem: Menor, menor: Menor): string {
  const [one, other] = [quem, menor].map(({ nome }) => nome.trim().split(/\s+/)[0]);
  const names = one === other ? [quem.nome, menor.nome] : [one, other];
  return `${names.join(' é pai ou mãe de ')}? Se for, registre o vínculo de família.`;
}

const tooManyText = ({ menor, genitores }: CadastroDoMenor): string =>
  `${menor.nome} tem ${genitores.length} pessoas como pai ou mãe no cadastro: confira os vínculos de família.`;
