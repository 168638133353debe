import { addDays, addMonths, daysBetween, daysToBirthday, type CivilDay } from '@viajario/contracts/civil-day';
import { birthdayText, passportText, reminderText } from '@viajario/contracts/crm/avisos/avisos';
import { BIRTHDAY_DAYS, PASSPORT_MONTHS, REMINDER_DAYS } from '@viajario/contracts/crm/avisos/notification-window';
import type {
  Aniversario,
  EnvioPendente,
  LembreteAberto,
  Notifications,
  PassaporteVencendo,
} from '@viajario/contracts/crm/avisos/notifications';
import type { ContextoDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { envioPath, prazoDoEnvio, quandoSome } from '../envios/envio-texts.ts';

/** A client with a passport that ended longer ago has done without one for a year. */
const EXPIRED_LATELY_MONTHS = 12;

/** One line of the panel. */
export interface AvisoItem {
  /** What a dismissal is remembered by: conta, kind, client (or what it is about) and date, so that next year's birthday is shown again. */
  key: string;
  kind: 'Aniversário' | 'Passaporte' | 'Lembrete' | 'Envio';
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
  lembrete?: { texto: string };
}

export interface AvisoGroup {
  title: 'Envios de clientes' | 'Passaportes' | 'Aniversários' | 'Lembretes';
  /** Where all of its kind are listed. */
  to: string;
  items: AvisoItem[];
}

/**
 * The notifications of `hoje` by kind: what clients have sent, the first to be erased first; passports that expired within the last year, most recently first, then those that soon will, then
 * older ones; birthdays by day; reminders by the day they are due, overdue ones first.
 * Days are counted here: around midnight the server may have answered for another day than this computer's.
 */
export function avisoGroups(answer: Notifications, contaId: string, hoje: CivilDay): AvisoGroup[] {
  const lastValidity = addMonths(hoje, PASSPORT_MONTHS);
  const lately = addMonths(hoje, -EXPIRED_LATELY_MONTHS);
  const passports = answer.passportesVencendo
    .filter(({ validadePassaporte }) => validadePassaporte <= lastValidity)
    .map((passaporte) => passportItem(passaporte, contaId, hoje));
  const expired = passports.filter(({ dias }) => dias < 0).sort((a, b) => b.dias - a.dias);
  const sinceLately = -daysBetween(lately, hoje);
  const birthdays = answer.aniversarios.map((aniversario) => birthdayItem(aniversario, contaId, hoje));
  const reminders = answer.lembretes.map((lembrete) => reminderItem(lembrete, contaId, hoje));
  return [
    {
      title: 'Envios de clientes',
      to: '/?view=envios',
      items: soonestFirst(answer.envios.map((envio) => envioItem(envio, contaId, hoje))),
    },
    {
      title: 'Passaportes',
      to: '/?passaporte=vencendo',
      items: [
        ...expired.filter(({ dias }) => dias >= sinceLately),
        ...soonestFirst(passports.filter(({ dias }) => dias >= 0)),
        ...expired.filter(({ dias }) => dias < sinceLately),
      ],
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
  const { id, clienteId, viagem, nome, texto, vencimento } = lembrete;
  const dias = daysBetween(hoje, vencimento);
  return {
    key: `${contaId} lembrete ${id} ${vencimento}`,
    kind: 'Lembrete',
    id,
    to: viagem ? `/viagem/${viagem.id}` : `/cliente/${clienteId}`,
    nome,
    text: reminderText(dias),
    day: formatDay(vencimento),
    dias,
    isLate: dias < 0,
    lembrete: { texto },
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
