import { CAMPOS_IMPORTADOS, tituloDe } from '@viajario/contracts/crm/campos/campos-importados';
import type { ColunaDaPlanilha } from '@viajario/contracts/crm/importacoes/importacoes';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './importacao.module.css';
import { addToObservacoes, remapColumn, semCampo, type Mapeamento } from './planilha.ts';

interface Props {
  colunas: ColunaDaPlanilha[];
  /** What was corrected since they were found. */
  mapeamento?: Mapeamento;
  onChange: (mapeamento: Mapeamento) => void;
}

const NOWHERE = 'Não importar';

/** Where each column of the spreadsheet goes, for the user to correct. */
export function MapeamentoTable({ colunas, mapeamento, onChange }: Props) {
  const now = colunas.map((coluna) => ({ ...coluna, campo: campoNow(coluna, mapeamento) }));
  const hasNome = now.some(({ campo }) => campo === 'nome');
  // Columns that were all recognised need no look.
  const [startsOpen] = useState(!hasNome || now.some(({ campo, exemplos }) => campo === null && exemplos.length > 0));
  const untaken = semCampo(now);
  // The offer is gone once it was taken.
  const focus = useRestoredFocus<HTMLDivElement>();
  const used = now.filter(({ campo }) => campo !== null).length;
  return (
    <div {...focus} tabIndex={-1} className={`${styles.mapeamentoArea} takes-focus`}>
      {untaken.length > 0 && (
        <div className={styles.semCampo}>
          <p className="flush">
            {untaken.length === 1 ? 'Esta coluna não tem campo no cadastro: ' : 'Estas colunas não têm campo no cadastro: '}
            <strong>{new Intl.ListFormat('pt-BR').format(untaken.map(({ titulo, letra }) => titulo || letra))}</strong>.
          </p>
          <Button onClick={() => onChange(addToObservacoes(now, untaken))}>Adicionar às Observações</Button>
        </div>
      )}
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
                    onChange={({ target }) => onChange(remapColumn(now, coluna.indice, campoOf(target.value)))}
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
    </div>
  );
}

const campoNow = ({ indice, campo }: ColunaDaPlanilha, mapeamento: Mapeamento = {}) =>
  indice in mapeamento ? (mapeamento[indice] ?? null) : campo;
const campoOf = (value: string) => CAMPOS_IMPORTADOS.find((campo) => campo === value) ?? null;
