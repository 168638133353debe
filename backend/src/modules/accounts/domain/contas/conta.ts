import { storedTelefone } from '@viajario/contracts/parse/telefone';
import { Aggregate } from '#shared/domain/aggregate.js';
import { later } from '#shared/domain/editable-fields.js';
import { newId } from '#shared/domain/new-id.js';

export type ContaTipo = 'individual' | 'agencia';

/** A picture in the file storage. */
export interface StoredLogo {
  key: string;
  wrappedKey: string;
  size: number;
  sha256: string;
}

/** What members write about it. */
export type NamesOfConta = Pick<Conta, 'nome' | 'contatoTitulares' | 'telefone'>;
const NAMES = ['nome', 'contatoTitulares', 'telefone'] as const satisfies readonly (keyof NamesOfConta)[];

const VERSION_LENGTH = 16;

/** As typed, in stored form: what is missing is left alone; without a contact it is the owner's e-mail. */
export const storedNames = ({ nome, contatoTitulares, telefone }: Partial<NamesOfConta>): Partial<NamesOfConta> => ({
  ...(nome !== undefined && { nome }),
  ...(contatoTitulares !== undefined && { contatoTitulares: contatoTitulares || null }),
  ...(telefone !== undefined && { telefone: storedTelefone(telefone ?? '') }),
});

/** The unit that owns clients, companies and a team; its owner is not among its members. */
export class Conta extends Aggregate<Conta> {
  readonly id: string;
  readonly nome: string;
  /** E-mail or phone for requests of titulares; null: the owner's e-mail. */
  readonly contatoTitulares: string | null = null;
  /** For its clients, in stored form. */
  readonly telefone: string | null = null;
  readonly tipo: ContaTipo;
  /** Null once the conta is excluded: it has no members, and the worker deletes its contents. */
  readonly proprietarioId: string | null;
  /** Path of the logo in this API; changes with the picture. */
  readonly logoUrl: string | null = null;
  readonly logoArquivo: string | null = null;
  readonly logoChaveEnvolta: string | null = null;
  readonly logoTamanho: number | null = null;
  readonly logoSha256: string | null = null;
  readonly dataCriacao: Date;
  readonly updatedAt: Date;

  constructor(fields: { nome: string; tipo: ContaTipo; proprietarioId: string; now: Date }) {
    super();
    this.id = newId();
    this.nome = fields.nome;
    this.tipo = fields.tipo;
    this.proprietarioId = fields.proprietarioId;
    this.dataCriacao = fields.now;
    this.updatedAt = fields.now;
  }

  /** Returns the names of what has changed. */
  rename(names: Partial<NamesOfConta>, now: Date): string[] {
    const changed = NAMES.filter((name) => name in names && names[name] !== this[name]);
    if (changed.length > 0) this.change({ ...names, updatedAt: later(now, this.updatedAt) });
    return changed;
  }

  /** The file of the old logo is deleted after commit. */
  changeLogo(logo: StoredLogo | null, now: Date): void {
    if (this.logoArquivo !== null) this.record('arquivos-excluidos', { arquivos: [this.logoArquivo] });
    this.change({
      logoUrl: logo && `/api/contas/${this.id}/logo?v=${logo.sha256.slice(0, VERSION_LENGTH)}`,
      logoArquivo: logo?.key ?? null,
      logoChaveEnvolta: logo?.wrappedKey ?? null,
      logoTamanho: logo?.size ?? null,
      logoSha256: logo?.sha256 ?? null,
      updatedAt: now,
    });
  }

  transferTo(usuarioId: string, now: Date): void {
    this.change({ proprietarioId: usuarioId, updatedAt: now });
  }

  /** Final: it has no owner any more, and a job deletes its contents. */
  exclude(now: Date): void {
    this.changeLogo(null, now);
    this.change({ proprietarioId: null });
    this.record('conta-excluida', { contaId: this.id });
  }
}

/** After whom a first conta is named. */
export interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** A user without any conta. */
export interface WithoutConta extends Person {
  id: string;
}
