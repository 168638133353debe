import { addDays, addMonths, daysBetween, daysToBirthday, type CivilDay } from '@viajario/contracts/civil-day';
import { birthdayText, lembretePath, passportText, reminderText } from '@viajario/contracts/crm/avisos/avisos';
import { BIRTHDAY_DAYS, PASSPORT_MONTHS, REMINDER_DAYS } from '@viajario/contracts/crm/avisos/notification-window';
import type {
  Aniversario,
  EnvioPendente,
  LembreteAberto,
  Notifications,
  PassaporteVencendo,
  ViagemComAviso,
} from '@viajario/contracts/crm/avisos/notifications';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { RESULTADO_LABELS } from '../prontidao/prontidao-texts.ts';
import { envioPath, prazoDoEnvio, quandoSome } from '../envios/envio-texts.ts';

/** A client with a passport that ended longer ago has done without one for a year. */
const EXPIRED_LATELY_MONTHS = 12;

/** One line of the panel. */
export interface AvisoItem {
  /** What a dismissal is remembered by: conta, kind, client (or what it is about) and date, so that next year's birthday is shown again. */
  key: string;
  kind: 'Aniversário' | 'Passaporte' | 'Lembrete' | 'Envio' | 'Viagem';
  /** Of the client, or of what it is about. */
  id: string;
  /** Where the name leads. */
  to: string;
  nome: string;
  /** 'Em 5 dias', 'Vencido!'. */
  text: string;
  /** The day itself, as people write it. */
  day: string;
  dias: number;
  /** It is high time. */
  isLate?: boolean;
  /** What a message to the client would be about; missing where none is offered. */
  mensagem?: ContextoDeMensagem;
  /** What is to be done. */
  texto?: string;
  /** A reminder, which can be closed here. */
  isLembrete?: true;
}

export interface AvisoGroup {
  title: 'Envios de clientes' | 'Viagens' | 'Passaportes' | 'Aniversários' | 'Lembretes';
  /** Where all of its kind are listed. */
  to: string;
  items: AvisoItem[];
}

/**
 * The notifications of `hoje` by kind: what clients have sent, the first to be erased first; trips by departure; passports that expired within the last year, most recently first, then those that soon will, then
 * older ones; birthdays by day; reminders by the day they are due, overdue ones first.
 * Days are counted here: around midnight the server may have answered for another day than this computer's.
 */
export function avisoGroups(answer: Notifications, contaId: string, hoje: CivilDay): AvisoGroup[] {
  const birthdays = answer.aniversarios.map((aniversario) => birthdayItem(aniversario, contaId, hoje));
  const reminders = answer.lembretes.map((lembrete) => reminderItem(lembrete, contaId, hoje));
  return [
    {
      title: 'Envios de clientes',
      to: '/?view=envios',
      items: soonestFirst(answer.envios.map((envio) => envioItem(envio, contaId, hoje))),
    },
    {
      title: 'Viagens',
      to: '/viagens',
      items: soonestFirst(answer.viagens.map((viagem) => viagemItem(viagem, contaId, hoje)).filter(({ dias }) => dias >= 0)),
    },
    {
      title: 'Passaportes',
      to: '/?passaporte=vencendo',
      items: passportItems(answer.passportesVencendo, contaId, hoje),
    },
    {
      title: 'Aniversários',
      to: '/?aniversario=semana',
      items: soonestFirst(birthdays.filter(({ dias }) => dias <= BIRTHDAY_DAYS)),
    },
    {
      title: 'Lembretes',
      to: '/?view=lembretes',
      items: soonestFirst(reminders.filter(({ dias }) => dias <= REMINDER_DAYS)),
    },
  ];
}

/** Of what is seldom more than a line of its own, which stands above the columns. */
export const isAbove = (title: string): boolean => title === 'Envios de clientes' || title === 'Viagens';

const soonestFirst = (items: AvisoItem[]) => items.sort((a, b) => a.dias - b.dias);

function birthdayItem(aniversario: Aniversario, contaId: string, hoje: CivilDay): AvisoItem {
  const { id, nome, dataNascimento, semMensagens } = aniversario;
  const dias = daysToBirthday(dataNascimento, hoje);
  const day = addDays(hoje, dias);
  return {
    key: `${contaId} aniversario ${id} ${day}`,
    kind: 'Aniversário',
    id,
    to: `/cliente/${id}`,
    nome,
    text: birthdayText(dias),
    day: formatDay(day).slice(0, 5),
    dias,
    mensagem: semMensagens ? undefined : 'aniversario',
  };
}

function passportItems(passaportes: readonly PassaporteVencendo[], contaId: string, hoje: CivilDay): AvisoItem[] {
  const lastValidity = addMonths(hoje, PASSPORT_MONTHS);
  const sinceLately = -daysBetween(addMonths(hoje, -EXPIRED_LATELY_MONTHS), hoje);
  const items = passaportes
    .filter(({ validadePassaporte }) => validadePassaporte <= lastValidity)
    .map((passaporte) => passportItem(passaporte, contaId, hoje));
  const expired = items.filter(({ dias }) => dias < 0).sort((a, b) => b.dias - a.dias);
  return [
    ...expired.filter(({ dias }) => dias >= sinceLately),
    ...soonestFirst(items.filter(({ dias }) => dias >= 0)),
    ...expired.filter(({ dias }) => dias < sinceLately),
  ];
}

function passportItem(passaporte: PassaporteVencendo, contaId: string, hoje: CivilDay): AvisoItem {
  const { id, nome, pais, validadePassaporte } = passaporte;
  // a Brazilian one is what is meant where no country is named
  const estrangeiro = pais === 'BRA' ? undefined : nomeDoPais(pais);
  return {
    key: [contaId, 'passaporte', id, validadePassaporte, estrangeiro && pais].filter(Boolean).join(' '),
    kind: 'Passaporte',
    id,
    to: `/cliente/${id}`,
    nome,
    text: [estrangeiro, passportText(validadePassaporte, hoje)].filter(Boolean).join(': '),
    day: formatDay(validadePassaporte),
    dias: daysBetween(hoje, validadePassaporte),
    mensagem: 'passaporte',
  };
}

function reminderItem(lembrete: LembreteAberto, contaId: string, hoje: CivilDay): AvisoItem {
  const { id, nome, texto, vencimento } = lembrete;
  const dias = daysBetween(hoje, vencimento);
  return {
    key: `${contaId} lembrete ${id} ${vencimento}`,
    kind: 'Lembrete',
    id,
    to: lembretePath(lembrete),
    nome,
    text: reminderText(dias),
    day: formatDay(vencimento),
    dias,
    isLate: dias < 0,
    texto,
    isLembrete: true,
  };
}

/** Put away, it comes again once something else is to be done. */
function viagemItem(viagem: ViagemComAviso, contaId: string, hoje: CivilDay): AvisoItem {
  const { id, nome, ida, resultado, motivo } = viagem;
  const dias = daysBetween(hoje, ida);
  return {
    key: [contaId, 'viagem', id, resultado, motivo].join(' '),
    kind: 'Viagem',
    id,
    to: `/viagem/${id}`,
    nome,
    texto: [RESULTADO_LABELS[resultado], motivo].filter(Boolean).join(': '),
    text: birthdayText(dias),
    day: formatDay(ida).slice(0, 5),
    dias,
    isLate: resultado === 'vermelho',
  };
}

function envioItem(envio: EnvioPendente, contaId: string, hoje: CivilDay): AvisoItem {
  const { dias, isSoon } = prazoDoEnvio(envio, hoje);
  return {
    key: `${contaId} envio ${envio.id}`,
    kind: 'Envio',
    id: envio.id,
    to: envioPath(envio.clienteId, envio.id),
    nome: envio.nome,
    text: isSoon ? `Some ${quandoSome(dias)}` : 'Enviado',
    day: formatDay(isSoon ? envio.expiraEm : envio.recebidoEm).slice(0, 5),
    dias,
    isLate: isSoon,
  };
}
