import type { Campos, Coisa, Grupo, Limpeza, Model, Vinculo } from './model.js';
import { parOf } from './model.js';

export const ENDERECO = ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf'];
/** Values of the removed client that differ are added to the notes by a cleaning. */
const NOTED = {
  email: 'E-mail',
  telefoneResidencial: 'Telefone residencial',
  telefoneComercial: 'Telefone comercial',
  telefoneCelular: 'Telefone celular',
  empresaId: 'Empresa',
  responsavelId: 'Responsável legal',
};
const isFilled = (value: Campos[string] | undefined): boolean => value !== null && value !== false && value !== undefined;
const lines = (...texts: (Campos[string] | undefined)[]): string | null =>
  [...new Set(texts.flatMap((text) => (typeof text === 'string' ? text.split('\n') : [])))].join('\n') || null;

/** By hand: chosen fields, else this one's, its blanks filled; never parts of two addresses; the later `retencaoAte`. */
export function byHand(este: Campos, outro: Campos, escolhas: Record<string, string>): Campos {
  const contradicts = ENDERECO.some(
    (campo) => escolhas[campo] !== 'outro' && isFilled(este[campo]) && isFilled(outro[campo]) && este[campo] !== outro[campo],
  );
  const side = (campo: string): string => {
    if (escolhas[campo]) return escolhas[campo];
    if (campo === 'retencaoAte') return String(outro[campo] ?? '') > String(este[campo] ?? '') ? 'outro' : 'este';
    if (ENDERECO.includes(campo) && contradicts) return 'este';
    return isFilled(este[campo]) ? 'este' : 'outro';
  };
  return Object.fromEntries(Object.keys(este).map((campo) => [campo, (side(campo) === 'este' ? este : outro)[campo] ?? null]));
}

/** By a cleaning: blanks filled, first day, later retention, and what differs goes to the notes. */
export function byCleaning(model: Model, este: Campos, outro: Campos): Campos {
  const merged = byHand(este, outro, { observacoes: 'este' });
  if (ENDERECO.some((campo) => isFilled(este[campo]))) for (const campo of ENDERECO) merged[campo] = este[campo] ?? null;
  merged['dataEntrada'] = [este['dataEntrada'], outro['dataEntrada']].filter(isFilled).map(String).toSorted()[0] ?? null;
  const nameOf = (id: Campos[string] | undefined): string | undefined => {
    const key = String(id);
    const cliente = model.clientes.get(key);
    return cliente ? String(cliente.campos['nome']) : model.empresas.get(key);
  };
  const noted = Object.entries(NOTED).flatMap(([campo, label]) => {
    const value = outro[campo];
    if (!isFilled(value) || value === merged[campo]) return [];
    return `${label}: ${campo.endsWith('Id') ? nameOf(value) : value}`;
  });
  const differs = ENDERECO.some((campo) => isFilled(outro[campo]) && outro[campo] !== merged[campo]);
  const inOrder = [...ENDERECO.slice(1), 'cep'].map((campo) => outro[campo]).filter(isFilled);
  if (differs) noted.push(`Endereço: ${inOrder.join(', ')}`);
  return { ...merged, observacoes: lines(este['observacoes'], outro['observacoes'], ...noted) };
}

/** Everything of the other client becomes this one's; `fields`: of the two as they are then. */
export function merge(model: Model, esteId: string, outroId: string, fields: (este: Campos, outro: Campos) => Campos): Grupo {
  const [este, outro] = [model.of(esteId), model.of(outroId)];
  const antes = structuredClone(este);
  const recorded = {
    vinculos: model.vinculosOf(outroId).toSorted((one, other) => one.serial - other.serial),
    dependentes: model.vivos.filter(({ campos }) => campos['responsavelId'] === outroId).map(({ id }) => id),
    pares: [...model.naoDuplicados].filter((par) => par.split(' ').includes(outroId)),
    etiquetasNovas: outro.etiquetas.filter((id) => !este.etiquetas.includes(id)),
  };
  // one who was responsible for the other would be so for themselves
  const ofOthers = ({ campos: own }: { campos: Campos }): Campos =>
    [esteId, outroId].includes(String(own['responsavelId'])) ? { ...own, responsavelId: null } : own;
  const campos = { ...fields(ofOthers(este), ofOthers(outro)) };
  const papeis = joinPapers(model, esteId, outroId);
  const coisas = model.coisasOf(outroId).map((one) => one.id);
  for (const id of coisas) Object.assign(model.coisas.get(id) ?? {}, { clienteId: esteId });
  const notes = moveTies(model, esteId, outroId);
  este.etiquetas = [...este.etiquetas, ...recorded.etiquetasNovas];
  for (const id of recorded.dependentes) model.of(id).campos['responsavelId'] = esteId;
  const paresNovos = movePairs(model, esteId, outroId, recorded.pares);
  model.clientes.delete(outroId);
  model.destino.set(outroId, esteId);
  if (model.isCircle(esteId, campos['responsavelId'])) campos['responsavelId'] = null;
  if (notes.length > 0) campos['observacoes'] = lines(campos['observacoes'], ...notes);
  Object.assign(este, { campos, versao: model.next() });
  return { antes, depois: este.versao, outro, coisas, papeis, paresNovos, ...recorded };
}

/** Who is not the other is not this one either; returns what is new of it. */
function movePairs(model: Model, esteId: string, outroId: string, pares: readonly string[]): string[] {
  const others = pares.flatMap((par) => par.split(' ')).filter((id) => id !== outroId && id !== esteId);
  const novos = others.map((id) => parOf(id, esteId)).filter((par) => !model.naoDuplicados.has(par));
  for (const par of pares) model.naoDuplicados.delete(par);
  for (const par of novos) model.naoDuplicados.add(par);
  return novos;
}

/** Travel papers equal in kind, country, number and validity become one: this one's. */
function joinPapers(model: Model, esteId: string, outroId: string): Grupo['papeis'] {
  const keyOf = ({ papel }: Coisa): string => JSON.stringify([papel?.tipo, papel?.pais, papel?.validade, papel?.numero]);
  const known = new Map(model.coisasOf(esteId, 'papel').map((one) => [keyOf(one), one.id]));
  const equal = model.coisasOf(outroId, 'papel').flatMap((papel) => {
    const igualA = known.get(keyOf(papel));
    return igualA === undefined ? [] : [{ papel, igualA }];
  });
  for (const { papel } of equal) model.coisas.delete(papel.id);
  return equal;
}

/** Nobody is tied to himself or twice to another; the notes of ties that end go to the client's. */
function moveTies(model: Model, esteId: string, outroId: string): string[] {
  const notes: string[] = [];
  const moved: Vinculo[] = [];
  const own = model.vinculos.filter(({ de, para }) => de !== outroId && para !== outroId);
  for (const tie of model.vinculosOf(outroId)) {
    const { de, para } = tie;
    const other = de === outroId ? para : de;
    const ends = other === esteId || own.some((one) => [one.de, one.para].includes(esteId) && [one.de, one.para].includes(other));
    if (!ends) moved.push({ ...tie, de: de === outroId ? esteId : de, para: para === outroId ? esteId : para });
    else if (tie.observacoes)
      notes.push(`Vínculo com ${model.of(other === esteId ? para : other).campos['nome']}: ${tie.observacoes}`);
  }
  model.vinculos = [...own, ...moved];
  return notes;
}

/** Both as before, but for what was changed since: edits of the kept client stay, and what was added stays with it. */
export function undo(model: Model, limpeza: Limpeza): { restoredCount: number; editedCount?: number } {
  let [restored, edited] = [0, 0];
  const groups = limpeza.grupos.toReversed().filter(({ antes }) => model.clientes.has(antes.id) || !model.isGone(antes.id));
  for (const grupo of groups) {
    const kept = model.clientes.get(grupo.antes.id);
    const isEdited = kept?.versao !== grupo.depois;
    if (isEdited) edited += 1;
    restoreClientes(model, grupo, isEdited);
    moveBack(model, grupo);
    restored += 1;
    for (const { id, campos } of [model.of(grupo.outro.id), ...(kept && !isEdited ? [kept] : [])])
      if (model.isCircle(id, campos['responsavelId'])) campos['responsavelId'] = null;
  }
  Object.assign(limpeza, { desfeita: true, grupos: [] });
  return { restoredCount: restored, ...(edited > 0 && { editedCount: edited }) };
}

function restoreClientes(model: Model, { antes, outro }: Grupo, isEdited: boolean): void {
  const isFree = (cpf: Campos[string] | undefined, id: string): boolean =>
    !model.vivos.some((one) => one.id !== id && isFilled(cpf) && one.campos['cpf'] === cpf);
  const kept = isEdited ? [] : [model.of(antes.id)];
  for (const one of kept) {
    Object.assign(one, { campos: { ...antes.campos }, versao: antes.versao });
    if (!isFree(one.campos['cpf'], one.id)) one.campos['cpf'] = null;
  }
  const campos = { ...outro.campos };
  if (!isFree(campos['cpf'], outro.id)) campos['cpf'] = null;
  const etiquetas = outro.etiquetas.filter((id) => model.etiquetas.has(id));
  model.clientes.set(outro.id, { ...outro, campos, etiquetas });
  model.destino.delete(outro.id);
  for (const { id, campos: its } of [...kept, model.of(outro.id)]) {
    const responsavelId = model.current(String(its['responsavelId'])) ?? null;
    its['responsavelId'] = responsavelId === id ? null : responsavelId;
  }
}

/** From the kept client, or from the one that it was merged into since, whose own labels and pairs stay. */
function moveBack(model: Model, { antes, outro, ...grupo }: Grupo): void {
  const holder = model.of(model.current(antes.id) ?? antes.id);
  for (const id of grupo.coisas) {
    const coisa = model.coisas.get(id);
    if (coisa?.clienteId === holder.id) coisa.clienteId = outro.id;
  }
  for (const { papel, igualA } of grupo.papeis) if (model.coisas.has(igualA)) model.hang({ ...papel, clienteId: outro.id });
  for (const id of grupo.dependentes) {
    const campos = model.clientes.get(id)?.campos;
    if (campos && [holder.id, null].includes(campos['responsavelId'] as string | null)) campos['responsavelId'] = outro.id;
  }
  moveTiesBack(model, holder.id, grupo.vinculos);
  if (holder.id === antes.id) {
    holder.etiquetas = holder.etiquetas.filter((id) => !grupo.etiquetasNovas.includes(id));
    for (const par of grupo.paresNovos) model.naoDuplicados.delete(par);
  }
  for (const par of grupo.pares) {
    const [one, other] = par.split(' ').map((id) => model.current(id));
    if (one && other && one !== other) model.naoDuplicados.add(parOf(one, other));
  }
}

/** The end that the holder has; a tie that is gone comes between the clients that stand for its ends now, unless they have one. */
function moveTiesBack(model: Model, holderId: string, recorded: readonly Vinculo[]): void {
  const returning = recorded.filter(({ serial }) => !model.desfeitos.has(serial));
  const before = new Map(returning.map((tie) => [tie.serial, tie]));
  const here = new Set(model.vinculos.map(({ serial }) => serial));
  const endBack = (now: string, then: string): string => (now === holderId ? (model.current(then) ?? then) : now);
  model.vinculos = model.vinculos.map((tie) => {
    const { de, para } = before.get(tie.serial) ?? tie;
    return { ...tie, de: endBack(tie.de, de), para: endBack(tie.para, para) };
  });
  for (const tie of returning.filter(({ serial }) => !here.has(serial))) {
    const [de, para] = [model.current(tie.de), model.current(tie.para)];
    if (de && para && de !== para && !model.areRelated(de, para)) model.vinculos.push({ ...tie, de, para });
  }
}
