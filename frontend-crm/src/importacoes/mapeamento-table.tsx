import { CAMPOS_IMPORTADOS, tituloDe, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { ColunaDaPlanilha } from '@viajario/contracts/crm/importacoes/importacoes';
import { useState } from 'react';
import styles from './importacao.module.css';
import type { Mapeamento } from './planilha.ts';

interface Props {
  colunas: ColunaDaPlanilha[];
  /** What was corrected since they were found. */
  mapeamento?: Mapeamento;
  onChange: (colunas: ColunaDaPlanilha[], indice: number, campo: CampoImportado | null) => void;
}

const NOWHERE = 'Não importar';

/** Where each column of the spreadsheet goes, for the user to correct. */
export function MapeamentoTable({ colunas, mapeamento, onChange }: Props) {
  const now = colunas.map((coluna) => ({ ...coluna, campo: campoNow(coluna, mapeamento) }));
  const hasNome = now.some(({ campo }) => campo === 'nome');
  // Columns that were all recognised need no look.
  const [startsOpen] = useState(!hasNome || now.some(({ campo, exemplos }) => campo === null && exemplos.length > 0));
  const used = now.filter(({ campo }) => campo !== null).length;
  return (
    <details open={startsOpen} className={styles.columns}>
      <summary>
        Colunas da planilha: {used} de {now.length} {used === 1 ? 'será importada' : 'serão importadas'}
      </summary>
      {!hasNome && (
        <p role="status" className="flush warning strong">
          Escolha a coluna do nome: sem ele nenhum cliente é importado.
        </p>
      )}
      <table aria-label="Colunas da planilha" className={`${styles.table} ${styles.mapeamento}`}>
        <thead>
          <tr>
            <th scope="col">Coluna</th>
            <th scope="col">Vai para</th>
          </tr>
        </thead>
        <tbody>
          {now.map((coluna) => (
            <tr key={coluna.indice}>
              <th scope="row">
                <span className={styles.letra}>{coluna.letra}</span> {coluna.titulo || 'Sem título'}
                {coluna.oculta && <span className={styles.exemplos}>Oculta na planilha</span>}
                {coluna.exemplos.length > 0 && <span className={styles.exemplos}>{coluna.exemplos.join(' · ')}</span>}
              </th>
              <td>
                <select
                  className={styles.select}
                  aria-label={`Destino da coluna ${coluna.letra}, ${coluna.titulo || 'sem título'}`}
                  value={coluna.campo ?? ''}
                  onChange={({ target }) => onChange(now, coluna.indice, campoOf(target.value))}
                >
                  <option value="">{NOWHERE}</option>
                  {CAMPOS_IMPORTADOS.map((campo) => (
                    <option key={campo} value={campo}>
                      {tituloDe(campo)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const campoNow = ({ indice, campo }: ColunaDaPlanilha, mapeamento: Mapeamento = {}) =>
  indice in mapeamento ? (mapeamento[indice] ?? null) : campo;
const campoOf = (value: string) => CAMPOS_IMPORTADOS.find((campo) => campo === value) ?? null;
