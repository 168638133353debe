import { Button } from 'antd';
import { useState } from 'react';
import type { Ocorrencia, Ocorrencias } from '@viajario/contracts/crm/importacoes/importacoes';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import tool from '../kit/jobs/tool.module.css';
import styles from './importacao.module.css';

/** At first, and with each 'Mostrar mais'. */
const [FIRST, MORE] = [5, 50];

/** Rows that are refused and values that are repaired or left out; the first of each. */
export function OcorrenciasTables({ erros, avisos, totalErros, totalAvisos }: Ocorrencias) {
  return (
    <>
      <OcorrenciasTable title="Linhas não importadas" list={erros} total={totalErros} />
      <OcorrenciasTable title="Avisos" list={avisos} total={totalAvisos} />
    </>
  );
}

function OcorrenciasTable({ title, list, total }: { title: string; list: Ocorrencia[]; total: number }) {
  const [shown, setShown] = useState(FIRST);
  // 'Mostrar mais' is gone when all are shown.
  const focus = useRestoredFocus<HTMLDivElement>();
  if (list.length === 0) return null;
  const visible = list.slice(0, shown);
  return (
    <div {...focus} tabIndex={-1} className={`${tool.area} takes-focus`}>
      <table className={`${styles.table} ${styles.ocorrencias}`}>
        <caption>
          {title} ({total.toLocaleString('pt-BR')})
        </caption>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Coluna</th>
            <th scope="col">Valor</th>
            <th scope="col">Motivo</th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ linha, coluna, valor, motivo }, index) => (
            <tr key={index}>
              <th scope="row">{linha}</th>
              <td>{coluna || '-'}</td>
              <td>
                <span className={styles.valor} title={valor}>
                  {valor || '-'}
                </span>
              </td>
              <td>{motivo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > visible.length && (
        <p className={styles.more}>
          {visible.length.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}
          {list.length > visible.length ? (
            <Button size="small" onClick={() => setShown(shown + MORE)}>
              Mostrar mais
            </Button>
          ) : (
            '. O relatório da importação traz todas.'
          )}
        </p>
      )}
    </div>
  );
}
