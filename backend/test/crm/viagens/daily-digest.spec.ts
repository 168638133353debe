import { randomUUID } from 'node:crypto';
import { SchedulerRegistry } from '@nestjs/schedule';
import { addDays } from '@viajario/contracts/civil-day';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Mail } from '../../../src/shared/mail/mail.js';
import { PlanDailyDigests } from '../../../src/modules/crm/viagens/avisos/application/plan-daily-digests.js';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { addEnvio, refuseEnvio } from '../../support/calls/ficha-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { whileHeld } from '../../support/faults/paused.js';
import { jobOf } from '../../support/jobs/jobs.js';
import { setClock } from '../../support/clock.js';
import { mailsIn, makeMailWorker, readMail, type MailWorker, type ReadMail } from '../../support/faults/mails.js';
import { startSmtp, type SmtpStandIn } from '../../support/faults/smtp.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { providerKeys } from '../../support/billing/provider-keys.js';

/** The workers of this file live at noon of this day in São Paulo, whatever the day is outside. */
const DIA = '2027-02-22';
const NOON = new Date(`${DIA}T15:00:00Z`);
const SEVEN = new Date(`${DIA}T10:00:00Z`);
const EIGHT = new Date(`${DIA}T11:00:00Z`);

let product: Product;
let actors: Actors;
let workers: MailWorker[] = [];

beforeAll(async () => {
  product = await startProduct({ alone: true });
});
beforeEach(async () => {
  await setClock(product, SEVEN);
  actors = await createActors(product);
});
afterEach(async () => {
  while (workers.length > 0) await stop(workers[0]);
  await product.db.query('delete from avisos_por_email');
});
afterAll(() => product.close());

async function makeWorker(now = NOON, env: Record<string, string> = {}): Promise<MailWorker> {
  const worker = await makeMailWorker(product, now, env);
  workers.push(worker);
  return worker;
}
async function startWorker(now = NOON, env: Record<string, string> = {}): Promise<MailWorker> {
  const worker = await makeWorker(now, env);
  await worker.start();
  return worker;
}
async function stop(worker: MailWorker | undefined): Promise<void> {
  workers = workers.filter((other) => other !== worker);
  await worker?.close();
}
const plan = (worker: MailWorker, dia = DIA): Promise<number> => worker.app.get(PlanDailyDigests).execute(dia);

/** Switches the mail on, as the screen does, then dates the switch before or after eight o'clock of the pinned day. */
async function subscribe(person: Browser, contaId = actors.contaId, desde = '2026-01-01T00:00:00Z'): Promise<void> {
  expect((await person.put('/api/notifications/email', { contaId, ativo: true })).status).toBe(200);
  const values = [desde, contaId, person.user.id];
  await product.db.query('update avisos_por_email set ativo_desde = $1 where conta_id = $2 and usuario_id = $3', values);
}
const addBirthday = (nome = 'Ana Souza') =>
  actors.proprietario.addCliente({ contaId: actors.contaId, nome, dataNascimento: '1990-02-23' });

const mailsTo = ({ user }: Browser): ReadMail[] =>
  mailsIn(product.env['DATA_DIR'] ?? '').filter(({ headers }) => headers['to'] === user.email);
/** The jobs about a person once all of them have ended. */
const jobsOf = ({ user }: Browser, count: number) =>
  eventually(async () => {
    const { rows } = await product.db.query(
      `select id, status, resultado, conta_id, dados from jobs where tipo = 'resumo-diario' and dados ->> 'usuarioId' = $1 order by id`,
      [user.id],
    );
    return rows.length === count && rows.every(({ status }) => status === 'completed') && rows;
  });

describe('The daily mail', () => {
  it('is not sent to members who did not switch it on', async () => {
    await addBirthday();
    const worker = await startWorker();
    expect(await plan(worker)).toBe(0);
    expect(mailsTo(actors.proprietario)).toEqual([]);
  });

  it('PRD-48: contains the avisos of the screen, word for word', async () => {
    const { agente, proprietario, contaId } = actors;
    await proprietario.put(`/api/contas/${contaId}`, { nome: 'Agência Sol' });
    await product.db.query(`update users set first_name = 'José' where id = $1`, [agente.user.id]);
    await addBirthday('Ana\u2028Bcc: alvo@example.com\u202e Souza');
    await proprietario.addCliente({
      contaId,
      nome: 'Bia Lima',
      validadePassaporte: '2027-03-01',
      cpf: '52998224725',
      email: 'bia@example.com',
      telefoneCelular: '11987654321',
    });
    await subscribe(agente);
    const worker = await startWorker();
    await jobsOf(agente, 1);
    const [mail, ...others] = mailsTo(agente);
    expect(others).toEqual([]);
    const settings = `${product.url}/api/login?returnTo=%2Fconfiguracoes%3Fconta%3D${contaId}`;
    expect(mail?.headers).toMatchObject({
      from: 'Viajário <avisos@localhost>',
      to: agente.user.email,
      subject: 'Avisos de hoje: 1 aniversário e 1 passaporte (Agência Sol)',
      'list-unsubscribe': `<${settings}>`,
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
    expect(mail?.text).toBe(
      [
        'Olá, José!',
        '',
        'Estes são os avisos de hoje, 22/02/2027, da conta Agência Sol.',
        '',
        'ANIVERSÁRIOS',
        '- Ana Bcc: alvo@example.com Souza: Amanhã (23/02)',
        '',
        'PASSAPORTES',
        '- Bia Lima: 7 dias (01/03/2027)',
        '',
        'Abrir no Viajário:',
        `${product.url}/api/login?returnTo=%2F%3Fconta%3D${contaId}`,
        '',
        'Você recebe este e-mail porque ligou os avisos por e-mail desta conta. Para não receber mais, desligue-os aqui:',
        settings,
        '',
      ].join('\n'),
    );
    expect(worker.logs.length).toBeGreaterThan(0);
  });

  it('has the open reminders of the reader and of nobody that are due, and comes because of them', async () => {
    const { agente, gestor, contaId } = actors;
    const { id: clienteId } = await gestor.addCliente({ contaId, nome: 'Eva Reis' });
    const add = async (vencimento: string, responsavelId: string | null) =>
      (await gestor.post('/api/anotacoes', { clienteId, texto: 'Segredo', vencimento, responsavelId })).body.id;
    await add('2027-02-01', null);
    await add(DIA, agente.user.id);
    await add(addDays(DIA, 1), agente.user.id);
    await add(DIA, gestor.user.id);
    await gestor.put(`/api/anotacoes/${await add(DIA, null)}`, { concluida: true });
    await subscribe(agente);
    await startWorker();
    await jobsOf(agente, 1);
    const [mail] = mailsTo(agente);
    expect(mail?.headers['subject']).toMatch(/^Avisos de hoje: 2 lembretes \(/);
    expect(mail?.text.match(/- Eva Reis: .*?\)/g)).toEqual([
      '- Eva Reis: Atrasado (01/02/2027)',
      '- Eva Reis: Hoje! (22/02/2027)',
    ]);
    expect(mail?.text).not.toContain('Segredo');
  });

  it('FIC-12: names who sent data that waits for an answer, and comes because of it', async () => {
    const { agente, gestor, contaId } = actors;
    const { id } = await gestor.addCliente({ contaId, nome: 'Eva Reis' });
    const [, answered] = [
      await addEnvio(actors, { id, contaId }, { campos: { rg: 'SEGREDO' } }),
      await addEnvio(actors, { id, contaId }, { campos: { rg: '2' } }),
    ];
    await refuseEnvio(gestor, answered.id);
    await subscribe(agente);
    await startWorker();
    await jobsOf(agente, 1);
    const [mail] = mailsTo(agente);
    expect(mail?.headers['subject']).toMatch(/^Avisos de hoje: 1 envio \(/);
    expect(mail?.text.match(/- Eva Reis: /g)).toHaveLength(1);
    expect(mail?.text).not.toContain('SEGREDO');
  });

  it('links to its switch through the sign-in for signed-out members: visitors find no settings', async () => {
    const { agente, contaId } = actors;
    await addBirthday();
    await subscribe(agente);
    await startWorker();
    await jobsOf(agente, 1);
    const [, link = ''] = /^<(.*)>$/.exec(mailsTo(agente)[0]?.headers['list-unsubscribe'] ?? '') ?? [];
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/api/login');
    const end = await product.visitor().tryToSignIn(agente.user.email, searchParams.get('returnTo') ?? '');
    expect(end).toBe(`/configuracoes?conta=${contaId}`);
  });

  it('links to its conta through the sign-in for signed-out members: visitors find the landing page', async () => {
    const { agente, contaId } = actors;
    await addBirthday();
    await subscribe(agente);
    await startWorker();
    await jobsOf(agente, 1);
    const [link = ''] = /(?<=Abrir no Viajário:\n)\S+/.exec(mailsTo(agente)[0]?.text.replaceAll('\r', '') ?? '') ?? [];
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/api/login');
    const end = await product.visitor().tryToSignIn(agente.user.email, searchParams.get('returnTo') ?? '');
    expect(end).toBe(`/?conta=${contaId}`);
  });

  it('leaves ids only in the queue, and neither names nor addresses in the log', async () => {
    await addBirthday('Segredo Absoluto');
    await subscribe(actors.gestor);
    const worker = await startWorker();
    const [job] = await jobsOf(actors.gestor, 1);
    expect(job).toMatchObject({ dados: { usuarioId: actors.gestor.user.id, dia: DIA }, resultado: { enviado: true } });
    expect(Object.keys(job.dados).sort()).toEqual(['dia', 'usuarioId']);
    expect(JSON.stringify([worker.logs, product.logs])).not.toMatch(/Segredo|gestor-|@example/);
  });

  it('is a separate mail for each conta of a person', async () => {
    const { agente, contaId } = actors;
    await addBirthday('Da agência');
    await agente.addCliente({ nome: 'Próprio', dataNascimento: '1990-02-23' });
    await subscribe(agente);
    await subscribe(agente, agente.contaId);
    await startWorker();
    const jobs = await jobsOf(agente, 2);
    expect(jobs.map(({ conta_id }) => conta_id).sort()).toEqual([contaId, agente.contaId].sort());
    const texts = mailsTo(agente).map(({ text }) => [text.includes('Da agência'), text.includes('Próprio')]);
    expect(texts.sort()).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

describe('FLT-30: one mail per member, conta and day', () => {
  it('with two workers that plan at the same time, again and again', async () => {
    const { proprietario, gestor, agente } = actors;
    await addBirthday();
    for (const person of [proprietario, gestor, agente]) await subscribe(person);
    const pair = [await startWorker(EIGHT), await startWorker(EIGHT)];
    const rounds = Array.from({ length: 20 }, (_, i) => plan(pair[i % 2]!));
    await Promise.all(rounds);
    for (const person of [proprietario, gestor, agente]) {
      await jobsOf(person, 1);
      expect(mailsTo(person)).toHaveLength(1);
    }
    expect(await plan(pair[0]!)).toBe(0);
  });

  it('a worker that starts again plans nothing twice', async () => {
    await addBirthday();
    await subscribe(actors.agente);
    await stop(await startWorker());
    await startWorker();
    await jobsOf(actors.agente, 1);
    expect(mailsTo(actors.agente)).toHaveLength(1);
  });

  it('a job that runs again after its mail was sent sends none', async () => {
    await addBirthday();
    await subscribe(actors.agente);
    await startWorker();
    await jobsOf(actors.agente, 1);
    await product.db.query(
      `insert into jobs (id, conta_id, tipo, dados)
       select gen_random_uuid(), conta_id, tipo, dados from jobs where tipo = 'resumo-diario' and dados ->> 'usuarioId' = $1`,
      [actors.agente.user.id],
    );
    const results = (await jobsOf(actors.agente, 2)).map(({ resultado }) => resultado.enviado);
    expect(results.sort()).toEqual([false, true]);
    expect(mailsTo(actors.agente)).toHaveLength(1);
  });

  it('the next day brings the next mail', async () => {
    await addBirthday();
    await subscribe(actors.agente);
    const worker = await startWorker();
    await jobsOf(actors.agente, 1);
    await setClock(product, new Date(NOON.getTime() + 86_400_000));
    expect(await plan(worker, addDays(DIA, 1))).toBe(1);
    await jobsOf(actors.agente, 2);
    expect(mailsTo(actors.agente).map(({ text }) => /Amanhã|Hoje!/.exec(text)?.[0])).toEqual(['Amanhã', 'Hoje!']);
  });
});

describe('When', () => {
  it('the worker plans the mails every day at 08:00 in São Paulo, whatever the zone of the machine', async () => {
    const job = (await startWorker()).app.get(SchedulerRegistry).getCronJob('daily-digest');
    expect(job.cronTime.source).toBe('0 8 * * *');
    expect(job.cronTime.timeZone).toBe('America/Sao_Paulo');
    expect(job.isActive).toBe(true);
    const after = (instant: Date): number => job.cronTime.getNextDateFrom(instant, 'America/Sao_Paulo').toMillis();
    expect([after(new Date(EIGHT.getTime() - 1)), after(NOON)]).toEqual([EIGHT.getTime(), EIGHT.getTime() + 86_400_000]);
  });

  it('eight o’clock comes, the day’s mails are planned', async () => {
    await addBirthday();
    const worker = await startWorker(new Date(EIGHT.getTime() - 1));
    await subscribe(actors.agente);
    await setClock(product, EIGHT);
    await worker.app.get(SchedulerRegistry).getCronJob('daily-digest').fireOnTick();
    await jobsOf(actors.agente, 1);
    expect(mailsTo(actors.agente)).toHaveLength(1);
  });

  it('a worker starts before eight, it plans nothing yet; after eight, it makes up for it', async () => {
    await addBirthday();
    await subscribe(actors.agente);
    const early = await startWorker(new Date(EIGHT.getTime() - 1));
    const other = randomUUID();
    await product.db.query(`insert into jobs (id, tipo, dados) values (gen_random_uuid(), 'cliente-excluido', $1)`, [
      { clienteId: other, arquivos: [] },
    ]);
    expect(await jobOf(product, other, 'completed')).toMatchObject({ status: 'completed' }); // it works by now
    await stop(early); // waits for what it had begun
    const { rows } = await product.db.query('select from resumos_diarios where usuario_id = $1', [actors.agente.user.id]);
    expect(rows).toHaveLength(0);
    await startWorker(EIGHT);
    await jobsOf(actors.agente, 1);
    expect(mailsTo(actors.agente)).toHaveLength(1);
  });

  it('a member switches the mail on after eight, it starts the next day', async () => {
    await addBirthday();
    await subscribe(actors.agente, actors.contaId, EIGHT.toISOString());
    await subscribe(actors.gestor, actors.contaId, new Date(EIGHT.getTime() - 1).toISOString());
    const worker = await startWorker(new Date(EIGHT.getTime() - 1));
    expect(await plan(worker)).toBe(1);
    await setClock(product, new Date(EIGHT.getTime() + 86_400_000));
    expect(await plan(worker, addDays(DIA, 1))).toBe(2);
  });
});

describe('A passport that ended before today', () => {
  const ends = (validadePassaporte: string) =>
    actors.proprietario.addCliente({ contaId: actors.contaId, nome: 'Bia', validadePassaporte });

  it('causes no mail by itself, but is listed in a mail with other avisos', async () => {
    await ends(addDays(DIA, -1));
    await subscribe(actors.agente);
    const worker = await makeWorker();
    await plan(worker);
    await worker.start();
    expect((await jobsOf(actors.agente, 1))[0].resultado).toEqual({ enviado: false });
    await addBirthday();
    await subscribe(actors.gestor);
    await plan(worker);
    await jobsOf(actors.gestor, 1);
    expect(mailsTo(actors.gestor)[0]?.text).toContain('- Bia: Vencido! (21/02/2027)');
  });

  it('is listed on its last day', async () => {
    await ends(DIA);
    await subscribe(actors.agente);
    await startWorker();
    await jobsOf(actors.agente, 1);
    expect(mailsTo(actors.agente)[0]?.text).toContain('- Bia: Vence hoje (22/02/2027)');
  });
});

describe('A member who leaves the conta', () => {
  it('gets no mail, and none after coming back until switching it on again', async () => {
    const { agente, contaId } = actors;
    const become = (status: string) =>
      product.db.query('update usuarios_contas set status = $1 where usuario_id = $2 and conta_id = $3', [
        status,
        agente.user.id,
        contaId,
      ]);
    await addBirthday();
    await subscribe(agente);
    await become('inativo');
    const worker = await startWorker();
    expect(await plan(worker)).toBe(0);
    await become('ativo');
    expect((await agente.get(`/api/notifications/email?contaId=${contaId}`)).body.ativo).toBe(false);
    expect(await plan(worker)).toBe(0);
  });

  it('leaves no switch on that was set during the removal', async () => {
    const { agente, contaId } = actors;
    const removal = `update usuarios_contas set status = 'inativo' where usuario_id = '${agente.user.id}' and conta_id = '${contaId}'`;
    const { call } = await whileHeld(product, removal, async (somebodyWaits) => {
      const sent = agente.put('/api/notifications/email', { contaId, ativo: true });
      await somebodyWaits();
      return { call: sent };
    });
    const { status, body } = await call;
    expect([status, body.code]).toEqual([404, 'CONTA_NAO_ENCONTRADA']);
    const { rows } = await product.db.query('select 1 from avisos_por_email where usuario_id = $1', [agente.user.id]);
    expect(rows).toEqual([]);
  });
});

describe('No mail leaves after it was planned', () => {
  /** What changes between eight o'clock and the moment the worker comes to the job. */
  const changes: Record<string, () => Promise<unknown>> = {
    'when the member was removed': () =>
      product.db.query(`update usuarios_contas set status = 'inativo' where usuario_id = $1`, [actors.agente.user.id]),
    'when the conta is not paid for any more': async () => {
      await expire(product, actors.proprietario);
      await expire(product, actors.agente);
    },
    'when the mail was turned off': () =>
      actors.agente.put('/api/notifications/email', { contaId: actors.contaId, ativo: false }),
    'when there is nothing left to report': () =>
      product.db.query('update clientes set data_nascimento = null where conta_id = $1', [actors.contaId]),
    'when the conta is gone': () => product.db.query('delete from contas where id = $1', [actors.contaId]),
  };
  const planned = async (now = NOON): Promise<MailWorker> => {
    await addBirthday();
    await subscribe(actors.agente);
    const worker = await makeWorker(now);
    expect(await plan(worker)).toBe(1);
    return worker;
  };
  for (const [when, change] of Object.entries(changes)) {
    it(when, async () => {
      const worker = await planned();
      await change();
      await worker.start();
      const [job] = await jobsOf(actors.agente, 1);
      expect(job.resultado).toEqual({ enviado: false });
      expect(mailsTo(actors.agente)).toEqual([]);
    });
  }

  it('when the day is over by the time', async () => {
    const worker = await planned();
    await setClock(product, new Date(`${addDays(DIA, 1)}T03:00:00Z`));
    await worker.start();
    expect((await jobsOf(actors.agente, 1))[0].resultado).toEqual({ enviado: false });
    expect(mailsTo(actors.agente)).toEqual([]);
  });

  it('but it does when nothing of that happened, until the last second of the day', async () => {
    const worker = await planned(new Date(`${addDays(DIA, 1)}T02:59:59Z`));
    await worker.start();
    expect((await jobsOf(actors.agente, 1))[0].resultado).toEqual({ enviado: true });
    expect(mailsTo(actors.agente)).toHaveLength(1);
  });
});

describe('Production without a mail server', () => {
  it('promises and plans nothing', async () => {
    await addBirthday();
    await subscribe(actors.agente);
    const worker = await makeWorker(NOON, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://app.example.com',
      GOOGLE_CLIENT_SECRET: randomUUID(),
      GOOGLE_AUTHORIZATION_URL: 'https://google.example.com/authorize',
      GOOGLE_TOKEN_URL: 'https://google.example.com/token',
      GOOGLE_USERINFO_URL: 'https://google.example.com/userinfo',
      CEP_API_URL: 'https://cep.example.com/{cep}',
      CEP_FALLBACK_URL: 'https://cep.example.com/{cep}',
      STRIPE_API_BASE: 'https://api.example.com',
      STRIPE_JS_URL: 'https://js.example.com/',
      ...providerKeys(),
    });
    expect(worker.app.get(Mail).available).toBe(false);
    expect(await plan(worker)).toBe(0);
    expect((await product.db.query('select from resumos_diarios where usuario_id = $1', [actors.agente.user.id])).rowCount).toBe(
      0,
    );
  });
});

describe('Through a mail server', () => {
  let server: SmtpStandIn;
  beforeEach(async () => {
    server = await startSmtp();
    await addBirthday();
    await subscribe(actors.agente);
  });
  afterEach(() => server.close());

  const settings = () => ({ SMTP_URL: server.url, MAIL_FROM: 'Viajário <avisos@viajario.example>' });
  const received = () => server.received.filter(({ to }) => to.includes(actors.agente.user.email));

  it('a mail is delivered once', async () => {
    await startWorker(NOON, settings());
    const [job] = await jobsOf(actors.agente, 1);
    expect(job.resultado).toEqual({ enviado: true });
    expect(received()).toHaveLength(1);
    expect(received()[0]).toMatchObject({ from: 'avisos@viajario.example', to: [actors.agente.user.email] });
    const { headers, text } = readMail(received()[0]?.mime ?? '');
    expect(headers).toMatchObject({ from: 'Viajário <avisos@viajario.example>', to: actors.agente.user.email });
    expect(text).toContain('- Ana Souza: Amanhã (23/02)\n');
    expect(mailsTo(actors.agente)).toEqual([]);
  });

  it('a mail is delivered once an unreachable server is back', async () => {
    await server.close();
    const worker = await startWorker(NOON, settings());
    await eventually(async () => worker.logs.some(({ msg }) => String(msg).includes('will be tried again')));
    await server.open();
    const [job] = await jobsOf(actors.agente, 1);
    expect(job.resultado).toEqual({ enviado: true });
    expect(received()).toHaveLength(1);
  });

  it('a mail that the server may have accepted before the connection broke is not sent again, and is logged', async () => {
    server.behave({ afterData: 'vanish' });
    const worker = await startWorker(NOON, settings());
    const [job] = await jobsOf(actors.agente, 1);
    expect(job.resultado).toEqual({ enviado: false });
    expect(received()).toHaveLength(1);
    const ofJob = worker.logs.filter(({ msg }) => String(msg).includes(job.id)); // other jobs may have failed, too
    const errors = ofJob.filter(({ level }) => level === 'error').map(({ msg }) => String(msg));
    expect(errors).toEqual([expect.stringMatching(/^daily mail of job [-0-9a-f]{36} will not be repeated: mail may have been/)]);
    expect(errors.join()).not.toContain('@');
  });
});
