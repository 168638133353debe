import { createRequire } from 'node:module';
import sharp from 'sharp';
import { LIMITS } from '@viajario/contracts/limits';
import type { Answer, Browser } from '../calls/browser.js';
import { formOf } from '../calls/documento-calls.js';
import { fichaForm } from '../calls/ficha-calls.js';
import { logoForm } from '../calls/logo-calls.js';
import { partsOf, send, type NamedRoute, type Parts, type Target } from '../calls/route-calls.js';
import { pdfOf } from '../files/files-of-types.js';
import { formWith, inlineRow, rawPlanilha } from '../files/planilhas.js';

interface Field {
  $ref?: string;
  type?: string | string[];
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  enum?: string[];
  anyOf?: Field[];
  items?: Field;
  properties?: Record<string, Field>;
}
interface Operation {
  parameters?: { name: string; in: string; schema: Field }[];
  requestBody?: { content: Record<string, { schema: Field }> };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Field> };
}
const document: OpenApi = createRequire(import.meta.url)('@viajario/contracts/openapi.json');

/** Nothing waits for a worker. */
const ASYNC = { headers: { prefer: 'respond-async' } };
const JSON_BYTES = 256 * 1024;
const MB = 1024 * 1024;

/** Records in the largest numbers that a call may name. */
export interface Many {
  clienteIds: readonly string[];
  etiquetaIds: readonly string[];
}

/** One call, and whether it is one that the product accepts. */
export interface LargestCall {
  what: string;
  isAccepted: boolean;
  send: (browser: Browser) => Promise<Answer>;
}

/** The calls of a route that ask most of the API: the largest answer, the longest texts and lists, the largest body and files. */
export function largestCalls(named: NamedRoute, target: Target, many: Many): LargestCall[] {
  const parts = partsOf(named, target);
  const operation = operationOf(named);
  const form = FORMS[named.name];
  if (form)
    return [
      {
        what: 'the largest form',
        isAccepted: true,
        send: async (browser) => browser.post(parts.path, await form(target), ASYNC),
      },
    ];
  const call = (what: string, more: Partial<Parts>, isAccepted = true): LargestCall => ({
    what,
    isAccepted,
    send: (browser) => send(browser, named, { ...parts, ...more }),
  });
  const fields = fieldsOf(operation?.requestBody?.content['application/json']?.schema);
  if (fields) {
    const bytes = named.route.jsonBytes ?? JSON_BYTES;
    return [
      call('the longest texts and lists', { body: { ...parts.body, ...longest(named, fields, target, many) } }),
      call('the largest body, refused', { body: { ...parts.body, x: 'é'.repeat(bytes / 2 - 2_000) } }, false),
    ];
  }
  const query = Object.fromEntries(
    (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
  );
  const page = 'limit' in query ? { limit: LIMITS.maxPageSize } : {};
  const texts = longest(named, query, target, many);
  return [
    call('the largest page', { query: { ...parts.query, ...page, ...WIDEST[named.name] } }),
    ...(Object.keys(texts).length > 0 ? [call('the longest query', { query: { ...parts.query, ...texts, ...page } })] : []),
  ];
}

/** Choices with which the answer is largest. */
const WIDEST: Record<string, Record<string, string>> = { 'fichaPdf.read': { familia: 'true', numeros: 'true' } };

const operationOf = ({ route: { method, path } }: NamedRoute): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const fieldsOf = (schema: Field | undefined): Record<string, Field> | undefined =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? '']?.properties : schema?.properties;

/** Chosen by another field: a selection is either a list or a query. */
const ALTERNATIVES = new Set(['consulta', 'contaId']);

function longest(
  { name: route }: NamedRoute,
  fields: Record<string, Field>,
  target: Target,
  many: Many,
): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (ALTERNATIVES.has(name)) continue;
    const list = (LISTS[`${route}.${name}`] ?? LISTS[name])?.(target, many).slice(0, field.maxItems);
    const letters = (field.anyOf ?? [field]).find(isFreeText)?.maxLength;
    if (list) filled[name] = list;
    else if (letters !== undefined) filled[name] = 'Ação “é” 漢 '.repeat(letters).slice(0, letters - 1) + 'x';
  }
  return filled;
}

const isFreeText = ({ type, maxLength = 0, pattern, format, enum: words }: Field): boolean =>
  [type].flat().includes('string') && maxLength > 0 && !pattern && !format && !words;

const LISTS: Record<string, (target: Target, many: Many) => readonly unknown[]> = {
  clienteIds: ({ clienteId }, many) => [clienteId, ...many.clienteIds],
  etiquetaIds: (_, many) => many.etiquetaIds,
  etiquetaId: (_, many) => many.etiquetaIds.slice(0, 140), // an address has 8 KB
  adicionar: (_, many) => many.etiquetaIds,
  acompanhantes: (_, many) => many.clienteIds.map((clienteId) => ({ clienteId, papel: 'parente' })),
  'contatos.run.contatos': () => contatos((n) => ({ ...CONTATO, email: `ana${n}@example.com` })),
  'contatos.compare.contatos': () =>
    contatos((n) => ({
      email: `ana${n}@example.com`,
      telefones: Array.from({ length: LIMITS.telefonesPorContato }, (_, i) => `+55 11 9${String(n * 10 + i).padStart(8, '0')}`),
    })),
};

const contatos = (one: (n: number) => object): object[] => Array.from({ length: LIMITS.contatosPorImportacao }, (_, n) => one(n));

/** A thousand of them are just under the limit of a body. */
const CONTATO = { nome: `Ana ${'é'.repeat(190)}`, endereco: 'é'.repeat(180), telefoneCelular: '11987654321' };

const FORMS: Record<string, (target: Target) => Promise<FormData> | FormData> = {
  'contas.sendLogo': async () => logoForm({}, await largestLogo(), 'logo.jpg'),
  'documentos.upload': ({ clienteId }) =>
    formOf(
      { clienteId, flagDocumento: 'rg' },
      Array.from({ length: LIMITS.filesPerUpload }, (_, n) => ({ nome: `${n}.pdf`, content: pdfOf(LIMITS.fileBytes) })),
    ),
  'ficha.send': () =>
    fichaForm({
      campos: { nome: 'é'.repeat(LIMITS.nome) },
      arquivos: Array.from({ length: 4 }, (_, n) => ({ flag: 'rg', nome: `${n}.pdf`, content: pdfOf(14 * MB) })),
    }),
  'importacoes.run': () => formWith(largestPlanilha()),
  'importacoes.preview': () => formWith(largestPlanilha()),
};

/** 40 megapixels as a progressive JPEG. */
const largestLogo = (): Promise<Buffer> =>
  sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#abc' } })
    .jpeg({ progressive: true, quality: 20 })
    .toBuffer();

const largestPlanilha = (): Buffer =>
  rawPlanilha(`<sheetData>${inlineRow('Nome')}${inlineRow('Ana')}</sheetData>`, {
    name: 'xl/media/image1.bin',
    content: Buffer.alloc(LIMITS.importBytes - 10_000, 7),
    stored: true,
  });
