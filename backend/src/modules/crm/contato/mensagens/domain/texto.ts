import { ageOn, daysBetween, daysToBirthday, type CivilDay } from '@viajario/contracts/civil-day';
import { notificationWindow } from '@viajario/contracts/crm/avisos/notification-window';
import {
  VARIAVEIS_DE_MENSAGEM,
  type ContextoDeMensagem,
  type VariavelDeMensagem,
} from '@viajario/contracts/crm/mensagens/contextos';
import { DomainError } from '#shared/domain/domain-error.js';
import { primeiroNome } from '#shared/text/nomes.js';

/** Replaces the link of a public page in stored messages: their readers may not open that page. */
export const LINK_GUARDADO = '[link]';
const VARIAVEL = /\{([^{}]*)\}/g;
const KNOWN: ReadonlySet<string> = new Set(VARIAVEIS_DE_MENSAGEM);

/** Values of the variables: of the client and of the author. */
export interface DadosDaMensagem {
  nome: string;
  dataNascimento: CivilDay | null;
  /** The validities of the client's passports, the last one of each country. */
  passaportes: readonly CivilDay[];
  agencia: string;
  meuNome: string;
  /** The link of a public page, checked to be open and this client's. */
  link: string | null;
}

export function refuseUnknownVariables(texto: string): void {
  for (const [, nome = ''] of texto.matchAll(VARIAVEL)) if (!KNOWN.has(nome)) throw new DomainError('VARIAVEL_DESCONHECIDA');
}

/** The text with its variables filled in. A birthday's `{dias}` and `{idade}` are those of the next one; otherwise `{dias}` are those until the passport ends. */
export function fillIn(texto: string, dados: DadosDaMensagem, contexto: ContextoDeMensagem, hoje: CivilDay): string {
  refuseUnknownVariables(texto);
  const values = valuesOf(dados, contexto === 'aniversario', hoje);
  return texto.replace(VARIAVEL, (_, nome: VariavelDeMensagem) => {
    const value = values[nome];
    if (value === null) throw new DomainError(nome === 'link' ? 'LINK_INVALIDO' : 'VARIAVEL_SEM_VALOR');
    return value;
  });
}

/** The one that ends next, where the notices warn of it; else the latest. */
function passaporteMeant(passaportes: readonly CivilDay[], hoje: CivilDay): CivilDay | null {
  const days = passaportes.toSorted();
  const { passportsUntil } = notificationWindow(hoje);
  return days.find((day) => day >= hoje && day <= passportsUntil) ?? days.at(-1) ?? null;
}

function valuesOf(dados: DadosDaMensagem, isBirthday: boolean, hoje: CivilDay): Record<VariavelDeMensagem, string | null> {
  const { nome, dataNascimento, passaportes, agencia, meuNome, link } = dados;
  const validadePassaporte = passaporteMeant(passaportes, hoje);
  const ateAniversario = dataNascimento === null ? null : daysToBirthday(dataNascimento, hoje);
  const idade = dataNascimento === null ? null : ageOn(dataNascimento, hoje) + (isBirthday && ateAniversario !== 0 ? 1 : 0);
  const dias = isBirthday ? ateAniversario : validadePassaporte && daysBetween(hoje, validadePassaporte);
  return {
    primeiroNome: primeiroNome(nome),
    nome,
    dias: dias === null ? null : String(dias),
    validade: validadePassaporte && validadePassaporte.split('-').reverse().join('/'),
    idade: idade === null ? null : String(idade),
    agencia,
    meuNome,
    link,
  };
}
