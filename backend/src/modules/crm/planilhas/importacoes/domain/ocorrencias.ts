import { tituloDe, type CampoDeDocumento, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import { LIMITS } from '@viajario/contracts/limits';
import { motivoOf, type CpfRepetido } from './cpf-repetido.js';
import type { RefusalCounts } from './import-message.js';
import type { Note, ReadRow, Refusal } from './read-row.js';

/** An error or warning about one row, under the heading of its column. */
export interface Ocorrencia {
  linha: number;
  coluna: string;
  valor: string;
  motivo: string;
}

/** A label that the conta does not have, with the first row that names it; `semLugar`: why it cannot be created. */
export interface NewEtiqueta {
  nome: string;
  linha: number;
  semLugar: 'planilha' | 'conta' | null;
}

/** A travel document with the number of another one of the conta or of an earlier row; `campo`: the column of the number. */
export interface TakenNumero {
  linha: number;
  campo: CampoDeDocumento;
}

const NO_ROOM = {
  planilha: `Etiqueta não criada: a planilha tem mais de ${LIMITS.etiquetasPorPlanilha} novas`,
  conta: `Etiqueta não criada: esta conta já tem ${LIMITS.etiquetasPorConta}, o máximo`,
} as const;

/** Further warnings are only counted. */
const MAX_LISTED = 100_000;

/** The errors and warnings of one sheet. */
export class Ocorrencias {
  readonly erros: Ocorrencia[] = [];
  private warned: Ocorrencia[] = [];
  /** Warnings of each row that has some. */
  private readonly warnedRows = new Map<number, number>();
  private readonly refused: Record<Refusal, number> = {
    'ja-cadastrado': 0,
    repetido: 0,
    'sem-nome': 0,
    'nome-longo': 0,
    'nao-cliente': 0,
  };
  private warnings = 0;

  /** Warnings about the sheet as a whole. */
  private notices: readonly Ocorrencia[] = [];

  /** `titles`: the sheet's own headings by field, of the first column for each. */
  constructor(private readonly titles: ReadonlyMap<CampoImportado, string>) {}

  warnOfSheet(notices: readonly Ocorrencia[]): void {
    this.notices = notices;
  }

  add({ linha, avisos, recusa }: ReadRow): void {
    if (recusa) this.refuse(recusa.tipo, linha, recusa.nota);
    if (avisos.length > 0) this.warnedRows.set(linha, avisos.length);
    this.warnings += avisos.length;
    for (const nota of avisos) if (this.warned.length < MAX_LISTED) this.warned.push(this.ocorrencia(linha, nota));
  }

  /** Rows that are refused for their CPF, whose warnings are dropped, and rows that come in without it. */
  recordCpfs(rows: readonly CpfRepetido[]): void {
    const nota = (row: CpfRepetido): Note => ({ campo: 'cpf', valor: row.cpf, motivo: motivoOf(row) });
    this.warnLater(rows.flatMap((row) => (row.isOutraPessoa ? { linha: row.linha, nota: nota(row) } : [])));
    const refused = rows.filter(({ isOutraPessoa }) => !isOutraPessoa);
    const lines = new Set(refused.map(({ linha }) => linha));
    for (const row of refused) this.refuse(row.dono?.linha ? 'repetido' : 'ja-cadastrado', row.linha, nota(row));
    if (lines.size === 0) return;
    this.erros.sort((a, b) => a.linha - b.linha);
    for (const line of lines) {
      this.warnings -= this.warnedRows.get(line) ?? 0; // more than are listed
      this.warnedRows.delete(line);
    }
    this.warned = this.warned.filter(({ linha }) => !lines.has(linha));
  }

  /** Labels that are not created: the report names each with the first row that has it. */
  warnOfEtiquetas(etiquetas: readonly NewEtiqueta[]): void {
    this.warnLater(
      etiquetas.flatMap(({ linha, nome: valor, semLugar }) =>
        semLugar === null ? [] : [{ linha, nota: { campo: 'etiquetas' as const, valor, motivo: NO_ROOM[semLugar] } }],
      ),
    );
  }

  /** Travel documents that are imported without their number. */
  warnOfNumeros(taken: readonly TakenNumero[]): void {
    const motivo = 'Documento já cadastrado nesta conta: importado sem o número';
    this.warnLater(taken.map(({ linha, campo }) => ({ linha, nota: { campo, valor: '', motivo } })));
  }

  private warnLater(notes: readonly { linha: number; nota: Note }[]): void {
    for (const { linha, nota } of notes) {
      this.warnings += 1;
      this.warnedRows.set(linha, (this.warnedRows.get(linha) ?? 0) + 1);
      if (this.warned.length < MAX_LISTED) this.warned.push(this.ocorrencia(linha, nota));
    }
    this.warned.sort((a, b) => a.linha - b.linha);
  }

  get avisos(): readonly Ocorrencia[] {
    return [...this.notices, ...this.warned];
  }

  get counts(): RefusalCounts {
    return this.refused;
  }

  get rowsWithWarning(): number {
    return this.warnedRows.size;
  }

  /** The first items of both lists, with the totals. */
  summary(): { erros: Ocorrencia[]; avisos: Ocorrencia[]; totalErros: number; totalAvisos: number } {
    const { erros, avisos } = this;
    return {
      erros: erros.slice(0, LIMITS.ocorrencias),
      avisos: avisos.slice(0, LIMITS.ocorrencias),
      totalErros: erros.length,
      totalAvisos: this.notices.length + this.warnings,
    };
  }

  private refuse(tipo: Refusal, linha: number, nota: Note): void {
    this.refused[tipo] += 1;
    this.erros.push(this.ocorrencia(linha, nota));
  }

  private ocorrencia(linha: number, { campo, valor, motivo, coluna }: Note): Ocorrencia {
    return { linha, coluna: coluna ?? this.titles.get(campo) ?? tituloDe(campo), valor, motivo };
  }
}
