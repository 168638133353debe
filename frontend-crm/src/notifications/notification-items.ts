import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import { birthdayText, passportText } from '@viajario/contracts/crm/avisos';
import type { Notifications } from '@viajario/contracts/crm/notifications';
import { formatDay } from '@viajario/web-kit/formats.ts';
import { felizAniversarioLink } from './whatsapp.ts';

/** One line of the panel. */
export interface NotificationItem {
  /** What a dismissal is remembered by: conta, kind, client and date, so that next year's birthday is told again. */
  key: string;
  kind: 'Aniversário' | 'Passaporte';
  clienteId: string;
  nome: string;
  /** 'Em 5 dias', 'Vencido!'. */
  text: string;
  /** The day itself, as people write it. */
  day: string;
  dias: number;
  /** WhatsApp, for birthdays of people with a mobile phone. */
  messageLink?: string;
}

/** Everything there is to tell, soonest first (birthdays before passports of the same day), what is already over last. */
export function notificationItems(answer: Notifications, contaId: string, hoje: CivilDay): NotificationItem[] {
  const birthdays = answer.aniversarios.map(({ id, nome, dias, telefoneCelular }): NotificationItem => {
    const day = addDays(hoje, dias);
    return {
      key: `${contaId} aniversario ${id} ${day}`,
      kind: 'Aniversário',
      clienteId: id,
      nome,
      text: birthdayText(dias),
      day: formatDay(day).slice(0, 5),
      dias,
      messageLink: felizAniversarioLink(nome, telefoneCelular),
    };
  });
  const passports = answer.passportesVencendo.map(({ id, nome, dias, validadePassaporte }): NotificationItem => ({
    key: `${contaId} passaporte ${id} ${validadePassaporte}`,
    kind: 'Passaporte',
    clienteId: id,
    nome,
    text: passportText(validadePassaporte, hoje),
    day: formatDay(validadePassaporte),
    dias,
  }));
  // Both come in this order already; sorting keeps it among equals.
  const ahead = [...birthdays, ...passports.filter(({ dias }) => dias >= 0)].sort((a, b) => a.dias - b.dias);
  return [...ahead, ...passports.filter(({ dias }) => dias < 0)];
}
