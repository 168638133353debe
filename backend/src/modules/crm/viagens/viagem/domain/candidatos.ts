import type { CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/viagem/paises';
import { achado, incerto, type Achado } from './achados.js';
import { fonteDe, regrasDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { circulaLivremente, FONTE_DA_LIVRE_CIRCULACAO } from './livre-circulacao.js';
import { folga, idade, validadeCurta } from './passaporte.js';
import type { PapelDeViagem, Trajeto, Viajante } from './viajante.js';
import { vistoPara } from './visto.js';

/** A paper that one could travel with, and what speaks for and against it; null is the RG of the register, of which only the number is known. */
export interface Candidato {
  papel: PapelDeViagem | null;
  achados: Achado[];
}

const RG_DO_CADASTRO = { tipo: 'identidade', pais: 'BRA', paisPresumido: false, emissao: null, validade: null } as const;
type Documento = Omit<PapelDeViagem, 'id'>;

/** Each passport and identity card; nationality is what they say. */
export function candidatosDe(pessoa: Viajante, regras: RegrasDoDestino, viagem: Trajeto, hoje: CivilDay): Candidato[] {
  const documentos = pessoa.papeis.filter(({ tipo }) => tipo === 'passaporte' || tipo === 'identidade');
  const temIdentidade = documentos.some(({ tipo, pais }) => tipo === 'identidade' && pais === 'BRA');
  const avaliado = (papel: Documento) => avaliar(papel, pessoa.papeis, regras, viagem, hoje);
  return [
    ...documentos.map((papel) => ({ papel, achados: avaliado(papel) })),
    ...(pessoa.temRg && !temIdentidade ? [{ papel: null, achados: avaliado(RG_DO_CADASTRO) }] : []),
  ];
}

function avaliar(
  papel: Documento,
  papeis: readonly PapelDeViagem[],
  regras: RegrasDoDestino,
  viagem: Trajeto,
  hoje: CivilDay,
): Achado[] {
  const documento = `${papel.tipo === 'passaporte' ? 'passaporte' : 'identidade'}: ${nomeDoPais(papel.pais)}`;
  const presumido = papel.paisPresumido
    ? [achado('amarelo', 'pais-presumido', `Confirme o país ${papel.tipo === 'passaporte' ? 'do passaporte' : 'da identidade'}`)]
    : [];
  // Cards of the old kind have no end.
  const semFim = papel.tipo === 'identidade' && papel.validade === null;
  const curta = semFim ? null : validadeCurta(documento, papel.validade, viagem.volta, hoje);
  const validade = curta ? [curta] : [];
  if (papel.pais === regras.codigo)
    return [...presumido, ...(curta ? [dentroDoPais(curta, regras)] : []), emCasa(documento, papel, regras)];
  if (circulaLivremente(papel.pais, regras.codigo)) {
    const livre = `Cidadão da União Europeia entra sem visto e sem prazo (${documento}).`;
    return [...presumido, ...validade, achado('verde', 'livre-circulacao', livre, FONTE_DA_LIVRE_CIRCULACAO)];
  }
  const velho = idade(papel, regras, viagem.ida);
  const proprios =
    papel.tipo === 'identidade'
      ? [comIdentidade(papel.pais, documento, regras)]
      : papel.validade !== null && curta === null
        ? [folga(papel.validade, papel.pais, regras, viagem)]
        : [];
  return [...presumido, ...validade, ...proprios, ...(velho ? [velho] : []), vistoPara(papel.pais, papeis, regras, viagem)];
}

function emCasa(documento: string, { tipo }: Documento, regras: RegrasDoDestino): Achado {
  const fonte =
    tipo === 'identidade' && regras.aceitaIdentidade && regras.codigo === 'BRA' ? fonteDe(regras, 'aceitaIdentidade') : null;
  return achado('verde', 'proprio-pais', `Documento do próprio país, sem visto (${documento}).`, fonte);
}

/** Airlines take an old Brazilian paper on a flight within Brazil; nobody official says so. */
const dentroDoPais = (curta: Achado, { codigo }: RegrasDoDestino): Achado =>
  codigo === 'BRA' && curta.nivel === 'vermelho' ? incerto(curta.motivo.regra, curta.motivo.texto) : curta;

/** Cards of neighbours are accepted by an agreement of which the table knows the Brazilian side only. */
function comIdentidade(pais: string, documento: string, regras: RegrasDoDestino): Achado {
  const fonte = fonteDe(regras, 'aceitaIdentidade');
  if (regras.aceitaIdentidade && pais === 'BRA')
    return achado(
      'verde',
      'identidade',
      `Identidade brasileira é aceita em viagem de turismo, em bom estado (${documento}).`,
      fonte,
    );
  if (regras.aceitaIdentidade && regrasDe(pais)?.aceitaIdentidade)
    return incerto('identidade', `Só temos a regra da identidade brasileira (${documento}).`, fonte);
  return achado('vermelho', 'identidade', `Identidade não é aceita: é preciso passaporte (${documento}).`, fonte);
}
