import { Aggregate } from '#shared/domain/aggregate.js';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { DomainError } from '#shared/domain/domain-error.js';
import { type Edit, EditableFields, type TypedFields } from '#shared/domain/editable-fields.js';
import { newId } from '#shared/domain/new-id.js';
import { CAMPOS_CLIENTE, type CamposCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { StoredCampos } from '@viajario/contracts/crm/campos/campos';

/** What a person may fill in about a client, in stored form. */
export type ClienteData = Readonly<StoredCampos<CamposCliente>>;
export type ClienteInput = TypedFields<ClienteData>;

export const CLIENTE_FIELDS = new EditableFields<ClienteData>(CAMPOS_CLIENTE);

export interface Cliente extends ClienteData {}
/** A traveller on an agency's books. Numbers are kept without punctuation, days as `yyyy-mm-dd`, empty as null. */
export class Cliente extends Aggregate<Cliente> {
  readonly id: string;
  readonly contaId: string;
  /** The user who filled it in; null for imported clients and those of the time before that was kept. */
  readonly criadoPor: string | null;
  /** One of those to look at in an empty conta; a trigger ends that when a person changes it or ties something to it. */
  readonly exemplo: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  /** `today`: the day of entry when the input names none. */
  constructor(
    contaId: string,
    input: ClienteInput & { nome: string },
    { now, today, usuarioId, exemplo = false }: { now: Date; today: CivilDay; usuarioId: string; exemplo?: boolean },
  ) {
    super();
    this.id = newId();
    this.contaId = contaId;
    this.criadoPor = usuarioId;
    this.exemplo = exemplo;
    this.createdAt = now;
    this.updatedAt = now;
    this.change(CLIENTE_FIELDS.complete({ ...input, dataEntrada: input.dataEntrada || today }));
  }

  /** Changes the fields that are given and leaves the others; an edit of an older version is refused. The names of those that changed. */
  edit(input: ClienteInput, edit: Edit): string[] {
    if (CLIENTE_FIELDS.normalize(input).responsavelId === this.id) throw new DomainError('RESPONSAVEL_INVALIDO');
    const { updatedAt, ...changes } = { updatedAt: this.updatedAt, ...CLIENTE_FIELDS.edit(this, input, edit) };
    this.change({ ...changes, updatedAt });
    return Object.keys(changes);
  }

  /** Becomes an employee of this company, whichever it had before. */
  joinEmpresa(empresaId: string, now: Date): string[] {
    return this.edit({ empresaId }, { now, seen: null });
  }

  /** Leaves the company; only its own company may be left. */
  leaveEmpresa(empresaId: string, now: Date): string[] {
    if (this.empresaId !== empresaId) throw new DomainError('FUNCIONARIO_NAO_ENCONTRADO');
    return this.edit({ empresaId: null }, { now, seen: null });
  }

  /** Refuses while the client must be kept, the day included. */
  assertDeletable(today: CivilDay): void {
    const { retencaoAte } = this;
    if (retencaoAte === null || retencaoAte < today) return;
    const day = retencaoAte.split('-').reverse().join('/');
    const text = `Este cliente precisa ser guardado até ${day}. Depois desse dia ele pode ser excluído.`;
    throw new DomainError('CLIENTE_RETIDO', { data: { retencaoAte }, text });
  }

  /** Records `cliente-eliminado`; its handler deletes the files with their versions after the commit. */
  erase(arquivos: string[]): void {
    this.record('cliente-eliminado', { clienteId: this.id, arquivos });
  }

  /** Records `cliente-excluido`; its handler deletes files and cached idempotent responses after the commit. */
  exclude(arquivos: string[]): void {
    this.record('cliente-excluido', { clienteId: this.id, arquivos });
  }
}
