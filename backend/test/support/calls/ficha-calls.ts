import { CAMPOS_DA_FICHA } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import type { FichaRecebida } from '@viajario/contracts/crm/ficha/ficha';
import type { LinkCriado } from '@viajario/contracts/crm/ficha/links';
import { pdf } from '../files/files-of-types.js';
import type { Actors } from './actors.js';
import type { Answer, Browser, CallOptions } from './browser.js';

/** A file of the form; its part is named by the flag. */
export interface SentFile {
  flag: string;
  nome?: string;
  content?: Buffer;
}

export const createLink = (person: Browser, clienteId: string, asked: object = {}): Promise<Answer<LinkCriado>> =>
  person.post<LinkCriado>(`/api/clientes/${clienteId}/links`, asked);

/** The token of a new link for this client. */
export async function openFicha(person: Browser, clienteId: string, asked: object = {}): Promise<string> {
  const { status, body, text } = await createLink(person, clienteId, asked);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return /\/ficha\/([\w-]{43})$/.exec(body.url)?.[1] ?? '';
}

export interface FilledIn {
  campos?: Record<string, string>;
  arquivos?: readonly SentFile[];
}

export function fichaForm({ campos = {}, arquivos = [] }: FilledIn): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(campos)) form.append(name, value);
  for (const { flag, nome = `${flag}.pdf`, content = pdf(flag) } of arquivos)
    form.append(flag, new Blob([new Uint8Array(content)]), nome);
  return form;
}

/** Fills in the form and sends it. */
export const sendFicha = (
  person: Browser,
  token: string,
  sent: FilledIn,
  options?: CallOptions,
): Promise<Answer<FichaRecebida>> => person.post<FichaRecebida>(`/api/ficha/${token}`, fichaForm(sent), options);

/** The client's unanswered submission after this was sent; fails the test when it was refused. */
export async function addEnvio(
  people: Pick<Actors, 'visitor' | 'agente'>,
  cliente: { id: string; contaId: string },
  sent: Parameters<typeof sendFicha>[2],
): Promise<EnvioDetail> {
  const arquivos = ['cpf', 'rg', 'cnh', 'passaporte', 'outrosDocumentos'];
  const token = await openFicha(people.agente, cliente.id, { campos: CAMPOS_DA_FICHA, arquivos });
  const { status, text } = await sendFicha(people.visitor, token, sent);
  if (status !== 201) throw new Error(`${status} ${text}`);
  const [newest] = (await people.agente.get(`/api/envios?contaId=${cliente.contaId}&clienteId=${cliente.id}&situacao=pendente`))
    .body;
  return (await people.agente.get<EnvioDetail>(`/api/envios/${newest.id}`)).body;
}

/** A member's answer: these fields and files are accepted, the rest is erased. */
export const acceptEnvio = (
  person: Browser,
  id: string,
  {
    campos = [],
    arquivos = [],
    ...more
  }: Partial<Record<'campos' | 'documentosViagem' | 'arquivos', string[]>> & { updatedAt?: string },
  options?: CallOptions,
): Promise<Answer<EnvioDetail>> => person.post<EnvioDetail>(`/api/envios/${id}/aceitar`, { campos, arquivos, ...more }, options);

export const refuseEnvio = (person: Browser, id: string): Promise<Answer<EnvioDetail>> =>
  person.post<EnvioDetail>(`/api/envios/${id}/recusar`);
