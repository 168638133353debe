import { birthdayText, lembretePath, passportText, reminderText } from '@viajario/contracts/crm/avisos/avisos';
import { civilDayInSaoPaulo, type CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { oneLine } from '#shared/domain/one-line.js';
import type { Links } from '#shared/mail/links.js';
import type { MailMessage } from '#shared/mail/mail.js';
import type { DigestContents } from '../domain/daily-digests.js';

/** Of each kind; the rest is a number and a link away. */
const MOST_LINES = 20;

/**
 * The day's mail about a conta: plain text, with names and dates only, without texts of reminders and submissions. Names are typed by users, so each becomes one line that can
 * neither end a header nor forge a paragraph.
 */
export function digestMessage(contents: DigestContents, contaId: string, dia: CivilDay, links: Links): MailMessage {
  const conta = oneLine(contents.contaNome);
  const settings = links.page('/configuracoes', contaId);
  const [birthdays, passports] = [birthdayLines(contents), passportLines(contents, dia)];
  const linkTo = (path: string): string => links.page(path, contaId);
  const [reminders, submissions] = [reminderLines(contents, linkTo), submissionLines(contents, linkTo)];
  const paragraphs = [
    [greeting(contents.firstName)],
    [`Estes são os avisos de hoje, ${dayOf(dia)}, da conta ${conta}.`],
    reminders.length > 0 ? ['LEMBRETES', ...reminders] : [],
    submissions.length > 0 ? ['ENVIOS DE CLIENTES', ...submissions] : [],
    birthdays.length > 0 ? ['ANIVERSÁRIOS', ...birthdays] : [],
    passports.length > 0 ? ['PASSAPORTES', ...passports] : [],
    ['Abrir no Viajário:', links.page('/', contaId)],
    ['Você recebe este e-mail porque ligou os avisos por e-mail desta conta. Para não receber mais, desligue-os aqui:', settings],
  ];
  const text = paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return { to: contents.email, subject: subject(contents, conta), text: `${text.join('\n\n')}\n`, unsubscribe: settings };
}

function greeting(firstName: string | null): string {
  const name = oneLine(firstName ?? '');
  return name === '' ? 'Olá!' : `Olá, ${name}!`;
}

/** 'Avisos de hoje: 1 lembrete, 2 aniversários e 1 passaporte (Agência Sol)'; never a client's name. */
function subject(contents: DigestContents, conta: string): string {
  const counts = [
    pluralize(dueReminders(contents).length, 'lembrete'),
    pluralize(contents.totalEnvios, 'envio'),
    pluralize(contents.totalAniversarios, 'aniversário'),
    pluralize(contents.totalPassportes, 'passaporte'),
  ];
  return `Avisos de hoje: ${new Intl.ListFormat('pt-BR').format(counts.filter((text) => text !== ''))} (${conta})`;
}

/** Of the day and overdue. */
export const dueReminders = ({ lembretes }: Pick<DigestContents, 'lembretes'>): DigestContents['lembretes'] =>
  lembretes.filter(({ dias }) => dias <= 0);

function pluralize(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${word}` : `${count.toLocaleString('pt-BR')} ${word}s`;
}

function reminderLines(contents: DigestContents, linkTo: (path: string) => string): string[] {
  const due = dueReminders(contents);
  const lines = due.map(
    (lembrete) =>
      `- ${oneLine(lembrete.nome)}: ${reminderText(lembrete.dias)} (${dayOf(lembrete.vencimento)}) ${linkTo(lembretePath(lembrete))}`,
  );
  return atMost(lines, due.length);
}

function submissionLines({ envios, totalEnvios }: DigestContents, linkTo: (path: string) => string): string[] {
  const lines = envios.map(
    ({ clienteId, nome, recebidoEm, expiraEm }) =>
      `- ${oneLine(nome)}: enviou em ${localDay(recebidoEm)}, responda até ${localDay(expiraEm)} ${linkTo(`/cliente/${clienteId}`)}`,
  );
  return atMost(lines, totalEnvios);
}

function birthdayLines({ aniversarios, totalAniversarios }: DigestContents): string[] {
  const lines = aniversarios.map(
    ({ nome, dataNascimento, dias }) => `- ${oneLine(nome)}: ${birthdayText(dias)} (${dayOf(dataNascimento).slice(0, 5)})`,
  );
  return atMost(lines, totalAniversarios);
}

function passportLines({ passportesVencendo, totalPassportes }: DigestContents, dia: CivilDay): string[] {
  const lines = passportesVencendo.map(
    ({ nome, pais, validadePassaporte }) =>
      `- ${oneLine(nome)}: ${passportText(validadePassaporte, dia)} (${[dayOf(validadePassaporte), ...paisEstrangeiro(pais)].join(', ')})`,
  );
  return atMost(lines, totalPassportes);
}

/** A Brazilian passport is what is meant where no country is named. */
const paisEstrangeiro = (pais: string): string[] => (pais === 'BRA' ? [] : [nomeDoPais(pais)]);

function atMost(lines: string[], total: number): string[] {
  const shown = lines.slice(0, MOST_LINES);
  const more = total - shown.length;
  return more > 0 ? [...shown, `e mais ${more.toLocaleString('pt-BR')}`] : shown;
}

/** `yyyy-mm-dd` as dd/mm/aaaa. */
const dayOf = (day: CivilDay): string => day.split('-').reverse().join('/');
const localDay = (instant: string): string => dayOf(civilDayInSaoPaulo(new Date(instant)));
