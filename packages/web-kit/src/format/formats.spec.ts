import {
  formatBytes,
  formatCep,
  formatCnpj,
  formatCpf,
  formatDay,
  formatInstant,
  formatMoney,
  formatPhone,
  idade,
  relativeTime,
} from './formats.ts';
import { hojeSaoPaulo } from './today.ts';

describe('A day', () => {
  it('is shown as dd/mm/yyyy whatever the time zone of the machine', () => {
    expect(formatDay('1990-05-10')).toBe('10/05/1990');
  });
  it('is the São Paulo day when an instant is given', () => {
    expect(formatDay('2026-01-01T02:59:59Z')).toBe('31/12/2025');
    expect(formatDay('2026-01-01T03:00:00Z')).toBe('01/01/2026');
  });
  it.each([null, undefined, '', '2026-02-30', '10/05/1990', 'ontem'])('that is %p is shown as a dash', (value) => {
    expect(formatDay(value)).toBe('-');
  });
});

describe('An instant', () => {
  it('is shown with 24 hours in São Paulo', () => {
    expect(formatInstant('2026-11-21T03:05:00Z')).toBe('21/11/2026 00:05');
    expect(formatInstant('2026-11-21T20:30:00Z')).toBe('21/11/2026 17:30');
  });
  it.each([null, '', 'nunca'])('that is %p is shown as a dash', (value) => {
    expect(formatInstant(value)).toBe('-');
  });
});

describe('Today', () => {
  it('changes at midnight in São Paulo', () => {
    expect(hojeSaoPaulo(new Date('2026-03-01T02:59:59Z'))).toBe('2026-02-28');
    expect(hojeSaoPaulo(new Date('2026-03-01T03:00:00Z'))).toBe('2026-03-01');
  });
});

describe('Numbers of documents and phones', () => {
  it('get their masks', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
    expect(formatCep('01310100')).toBe('01310-100');
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('1133334444')).toBe('(11) 3333-4444');
    expect([formatPhone('08001234567'), formatPhone('0800123456')]).toEqual(['0800 123 4567', '0800 123 456']);
  });
  it('are a dash when they are missing', () => {
    expect([formatCpf(null), formatCnpj(''), formatCep('')]).toEqual(['-', '-', '-']);
    expect(formatPhone('')).toBe('-');
  });
  it('that are incomplete are shown as they are, for the user to correct', () => {
    expect([formatCpf('123'), formatCnpj('12ABC'), formatCep('0131'), formatPhone('9876')]).toEqual([
      '123',
      '12ABC',
      '0131',
      '9876',
    ]);
  });
  it('of other countries stay as they were written', () => {
    expect(formatPhone('+351912345678')).toBe('+351912345678');
  });
});

describe('A size', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1.023 Bytes'],
    [1024, '1 KB'],
    ['1536', '1,5 KB'],
    [2_097_152, '2 MB'],
    [5 * 1024 ** 4, '5.120 GB'],
  ])('of %p bytes is %p', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
  it.each([null, '', 'x', -1, Number.NaN])('that is %p is a dash', (bytes) => {
    expect(formatBytes(bytes)).toBe('-');
  });
});

describe('An amount', () => {
  it('is given in cents and shown in reais', () => {
    expect(formatMoney(3990)).toBe('R$ 39,90');
    expect(formatMoney(null)).toBe('-');
  });
});

describe('An age', () => {
  it('grows on the birthday, in the singular at one', () => {
    expect(idade('2025-11-22', '2026-11-21')).toBe('0 anos');
    expect(idade('2025-11-21', '2026-11-21')).toBe('1 ano');
    expect(idade('1990-05-10', '2026-11-21')).toBe('36 anos');
  });
  it('of a person born on 29 February grows on 1 March of other years', () => {
    expect(idade('2004-02-29', '2025-02-28')).toBe('20 anos');
    expect(idade('2004-02-29', '2025-03-01')).toBe('21 anos');
  });
  it.each([null, '', '2026-11-22', '1890-01-01', '1990-13-01'])('for birth date %p is a dash', (date) => {
    expect(idade(date, '2026-11-21')).toBe('-');
  });
});

describe('A time in the past', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms).toISOString(), now);
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;

  it.each([
    [0, 'Agora mesmo'],
    [MINUTE, 'Agora mesmo'],
    [2 * MINUTE, '2 min atrás'],
    [HOUR - 1, '59 min atrás'],
    [HOUR, '1 hora atrás'],
    [2 * HOUR, '2 horas atrás'],
    [DAY - 1, '23 horas atrás'],
    [DAY, 'Ontem'],
    [2 * DAY, '2 dias atrás'],
    [7 * DAY - 1, '6 dias atrás'],
    [7 * DAY, '14/11/2026'],
  ])('%p ms ago reads %p', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });
  it('reads Nunca when there was none', () => {
    expect(relativeTime(null, now)).toBe('Nunca');
  });
});
