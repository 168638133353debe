import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../../../config.js';
import { Links } from '#shared/mail/links.js';
import type { DigestContents } from '../domain/daily-digests.js';
import { digestMessage } from './digest-message.js';

const CONTA = '0193e4a0-0000-7000-8000-000000000001';
const DIA = '2027-02-22';
const SETTINGS = `https://app.viajario.example/api/login?returnTo=%2Fconfiguracoes%3Fconta%3D${CONTA}`;
const links = new Links(
  readConfig({
    PUBLIC_URL: 'https://app.viajario.example',
    DATABASE_URL: 'postgres://x',
    DOCUMENTS_KEY: Buffer.alloc(32).toString('base64'),
    SESSION_SECRET: 'x'.repeat(32),
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
  }),
);

const nobody: DigestContents = {
  email: 'maria@example.com',
  firstName: 'Maria',
  contaNome: 'Agência Sol',
  aniversarios: [],
  passportesVencendo: [],
  lembretes: [],
  envios: [],
  totalAniversarios: 0,
  totalPassportes: 0,
  totalEnvios: 0,
};
const birthday = (nome: string, dias = 0, dataNascimento = '1990-02-22') => ({ nome, dataNascimento, dias });
const withBirthdays = (...aniversarios: DigestContents['aniversarios']): DigestContents => ({
  ...nobody,
  aniversarios,
  totalAniversarios: aniversarios.length,
});
const withPassports = (...passportesVencendo: DigestContents['passportesVencendo']): DigestContents => ({
  ...nobody,
  passportesVencendo,
  totalPassportes: passportesVencendo.length,
});
const message = (contents: DigestContents) => digestMessage(contents, CONTA, DIA, links);

describe('The daily mail', () => {
  it('EXT-42: lists birthdays and passports in the words of the screen, foreign ones with their country', () => {
    const contents = {
      ...withBirthdays(birthday('João da Silva'), birthday('Ana Souza', 1, '2001-02-23'), birthday('Zé', 6, '1992-02-29')),
      passportesVencendo: [
        { nome: 'Bia', pais: 'BRA', validadePassaporte: '2027-02-22' },
        { nome: 'Caio', pais: 'BRA', validadePassaporte: '2027-02-23' },
        { nome: 'Davi', pais: 'ITA', validadePassaporte: '2027-08-22' },
        { nome: 'Eva', pais: 'BRA', validadePassaporte: '2027-02-21' },
      ],
      totalPassportes: 4,
    };
    expect(message(contents)).toEqual({
      to: 'maria@example.com',
      subject: 'Avisos de hoje: 3 aniversários e 4 passaportes (Agência Sol)',
      text: [
        'Olá, Maria!',
        '',
        'Estes são os avisos de hoje, 22/02/2027, da conta Agência Sol.',
        '',
        'ANIVERSÁRIOS',
        '- João da Silva: Hoje! (22/02)',
        '- Ana Souza: Amanhã (23/02)',
        '- Zé: Em 6 dias (29/02)',
        '',
        'PASSAPORTES',
        '- Bia: Vence hoje (22/02/2027)',
        '- Caio: 1 dia (23/02/2027)',
        '- Davi: 6 meses (22/08/2027, Itália)',
        '- Eva: Vencido! (21/02/2027)',
        '',
        'Abrir no Viajário:',
        `https://app.viajario.example/api/login?returnTo=%2F%3Fconta%3D${CONTA}`,
        '',
        'Você recebe este e-mail porque ligou os avisos por e-mail desta conta. Para não receber mais, desligue-os aqui:',
        SETTINGS,
        '',
      ].join('\n'),
      unsubscribe: SETTINGS,
    });
  });

  it('leaves out an empty kind, in the subject too', () => {
    const birthdays = message(withBirthdays(birthday('Ana')));
    expect(birthdays.subject).toBe('Avisos de hoje: 1 aniversário (Agência Sol)');
    expect(birthdays.text).not.toContain('PASSAPORTES');
    const passports = message(withPassports({ nome: 'Ana', pais: 'BRA', validadePassaporte: '2027-03-01' }));
    expect(passports.subject).toBe('Avisos de hoje: 1 passaporte (Agência Sol)');
    expect(passports.text).not.toContain('ANIVERSÁRIOS');
  });

  it('lists reminders of the day and overdue ones with a link each, and none of their words', () => {
    const reminder = (nome: string, vencimento: string, dias: number) => ({
      clienteId: CONTA,
      viagem: null,
      nome,
      vencimento,
      dias,
      texto: 'Segredo',
    });
    const lembretes = [reminder('Ana', '2027-02-20', -2), reminder('Bia', DIA, 0), reminder('Caio', '2027-02-23', 1)];
    const { subject, text } = message({ ...withBirthdays(birthday('Davi')), lembretes });
    const link = `https://app.viajario.example/api/login?returnTo=%2Fcliente%2F${CONTA}%3Fconta%3D${CONTA}`;
    expect(subject).toBe('Avisos de hoje: 2 lembretes e 1 aniversário (Agência Sol)');
    expect(text).toContain(`LEMBRETES\n- Ana: Atrasado (20/02/2027) ${link}\n- Bia: Hoje! (22/02/2027) ${link}\n\n`);
    expect(text).not.toMatch(/Caio|Segredo/);
    const ofTrip = { ...reminder('Roma', DIA, 0), clienteId: null, viagem: { id: 'v1' } };
    const trip = `https://app.viajario.example/api/login?returnTo=%2Fviagem%2Fv1%3Fconta%3D${CONTA}`;
    expect(message({ ...nobody, lembretes: [ofTrip] }).text).toContain(`LEMBRETES\n- Roma: Hoje! (22/02/2027) ${trip}\n\n`);
    const daAgencia = { ...reminder('Tarefa da agência', DIA, 0), clienteId: null, viagem: null };
    expect(message({ ...nobody, lembretes: [daAgencia] }).text).toContain(`(22/02/2027) ${trip.replace('viagem%2Fv1', 'hoje')}\n\n`);
  });

  it('names who sent data, since when it waits and until when, with a link', () => {
    const envio = {
      clienteId: CONTA,
      nome: 'Ana\nLima',
      recebidoEm: '2027-02-21T02:00:00.000Z',
      expiraEm: '2027-03-23T02:00:00.000Z',
    };
    const { subject, text } = message({ ...nobody, envios: [envio], totalEnvios: 2 });
    const link = `https://app.viajario.example/api/login?returnTo=%2Fcliente%2F${CONTA}%3Fconta%3D${CONTA}`;
    expect(subject).toBe('Avisos de hoje: 2 envios (Agência Sol)');
    expect(text).toContain(`ENVIOS DE CLIENTES\n- Ana Lima: enviou em 20/02/2027, responda até 22/03/2027 ${link}\ne mais 1\n\n`);
  });

  it('greets a person without a first name too', () => {
    for (const firstName of [null, '', ' \r\n']) {
      expect(message({ ...withBirthdays(birthday('Ana')), firstName }).text).toMatch(/^Olá!\n\nEstes/);
    }
  });

  it('lists 20 of each kind and the number of further ones', () => {
    const many = Array.from({ length: 25 }, (_, i) => birthday(`Pessoa ${i + 1}`));
    const { text, subject } = message({ ...withBirthdays(...many), totalAniversarios: 1234 });
    expect(text).toContain('- Pessoa 20: Hoje! (22/02)\ne mais 1.214\n\n');
    expect(text).not.toContain('Pessoa 21');
    expect(subject).toBe('Avisos de hoje: 1.234 aniversários (Agência Sol)');
    expect(message(withBirthdays(...many.slice(0, 20))).text).not.toContain('e mais');
  });

  it('keeps a name on one line, whatever was typed', () => {
    const nome = 'Ana\r\nBcc: alvo@example.com\r\n\r\nPASSAPORTES\n.\n\u202eagora\u2028x';
    const typed = { ...withBirthdays(birthday(nome)), firstName: 'Maria\nX', contaNome: 'Sol\r\nBcc: alvo@example.com' };
    const { text, subject } = message(typed);
    expect(text.split('\n')).toHaveLength(message(withBirthdays(birthday('Ana'))).text.split('\n').length);
    expect(text).toContain('- Ana Bcc: alvo@example.com PASSAPORTES . agora x: Hoje! (22/02)\n');
    expect(text).toMatch(/^Olá, Maria X!\n/);
    expect(subject).toBe('Avisos de hoje: 1 aniversário (Sol Bcc: alvo@example.com)');
  });

  it('names no client in its subject, and nothing of a client but name and date in its text', () => {
    const cliente = { ...birthday('Ana Segredo'), id: CONTA, telefoneCelular: '11987654321' };
    const { subject, text } = message(withBirthdays(cliente));
    expect(subject).not.toContain('Segredo');
    expect(text).not.toMatch(/11987654321|1990/);
  });
});
