import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { Config } from '../../../../../config.js';
import { faultsOf, type Schema } from '#shared/domain/json-schema.js';
import { lerArquivo, linhaDoArquivo, type LinhaDoArquivo } from '../domain/destinos/arquivos.js';
import { TABELA, TabelaDeDestinos } from '../domain/destinos/destinos.js';

/** The table of destinations of this process: the repository's, or that of DESTINOS_FILE. Throws an Error of one line that says what is wrong with the file. */
export function openTabela({ destinosFile }: Pick<Config, 'destinosFile'>): TabelaDeDestinos {
  if (destinosFile === undefined) return TABELA;
  const tabela = new TabelaDeDestinos(rowsIn(destinosFile).map(linhaDoArquivo));
  new Logger('DESTINOS_FILE').warn(`table of destinations: ${destinosFile}, ${tabela.linhas.length} countries`);
  return tabela;
}

function rowsIn(file: string): LinhaDoArquivo[] {
  const { $defs }: { $defs: Record<string, Schema> } = lerArquivo('destinos.schema');
  const rows = parsed(file);
  const faults = faultsOf({ type: 'array', items: $defs['linha'] }, rows, 'table', $defs);
  const codes = faults.length === 0 ? rows.map(({ codigo }: LinhaDoArquivo) => codigo) : [];
  faults.push(
    ...codes
      .filter((code: string, index: number) => codes.indexOf(code) !== index)
      .map((code: string) => `${code} is there twice`),
  );
  if (faults.length > 0) throw new Error(`DESTINOS_FILE: ${faults.slice(0, 5).join('; ')}`);
  return rows;
}

function parsed(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`DESTINOS_FILE: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
