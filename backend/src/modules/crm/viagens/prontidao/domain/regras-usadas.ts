import { daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { Motivo, Prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { DomainError } from '#shared/domain/domain-error.js';
import { dayText } from '#shared/text/formatted.js';
import { fonteGeral, type TabelaDeDestinos } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { AVISO } from './findings.js';

/** The table counts as old from this number of days on. Its age changes no verdict. */
const DIAS_DA_TABELA = 180;

/** `field`: which one of a call names the country. */
export function regrasOf(codigo: string, tabela: TabelaDeDestinos, field = 'destino'): RegrasDoDestino {
  const regras = tabela.regrasDe(codigo);
  if (regras === undefined) throw new DomainError('DESTINO_DESCONHECIDO', { field });
  return regras;
}

/** Where one can ask about a destination. */
export function geralOf(regras: RegrasDoDestino): Motivo['fonte'] {
  const geral = fonteGeral(regras);
  if (geral === null) throw new Error(`${regras.codigo} has no page at all`);
  return { titulo: geral.titulo, url: geral.url };
}

/** How old the rules of an answer are, by the oldest of them. */
export function regrasUsadas(usadas: readonly RegrasDoDestino[], hoje: CivilDay): Omit<Prontidao, 'pessoas'> {
  const [conferidoEm = hoje] = usadas.map((regras) => regras.conferidoEm).sort();
  const desatualizado = daysBetween(conferidoEm, hoje) >= DIAS_DA_TABELA;
  const verifique = desatualizado ? ' Verifique na fonte.' : '';
  return { conferidoEm, desatualizado, aviso: `Regras conferidas em ${dayText(conferidoEm)}.${verifique} ${AVISO}` };
}
