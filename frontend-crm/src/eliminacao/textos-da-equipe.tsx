import { eliminacao, type PreviaDaEliminacao, type VisaoComONome } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './eliminacao.module.css';

interface Props {
  clienteId: string;
  /** Ids of the views that go, too. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** How many of the team's texts lose what they say about the client, and its views with the client's name, which go only when chosen. */
export function TextosDaEquipe({ clienteId, chosen, onChange }: Props) {
  const previa = useQuery({ ...read(eliminacao.previa, { params: { id: clienteId } }), staleTime: 0 });
  return (
    <Loaded query={previa} failedTitle="Não foi possível ver que textos da equipe têm este nome" lines={1}>
      {({ visoes, ...counts }) => (
        <>
          <p>{countsText(counts)}</p>
          {visoes.length > 0 && (
            <fieldset className={styles.visoes}>
              <legend>Visões com este nome</legend>
              <p className="quiet small">São da equipe e ficam. Marque as que devem ser apagadas.</p>
              {visoes.map((visao) => (
                <Checkbox
                  key={visao.id}
                  className={styles.visao}
                  checked={chosen.includes(visao.id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, visao.id] : chosen.filter((id) => id !== visao.id))
                  }
                >
                  {labelOf(visao)}
                </Checkbox>
              ))}
            </fieldset>
          )}
        </>
      )}
    </Loaded>
  );
}

function countsText({ orientacoes, importacoes }: Omit<PreviaDaEliminacao, 'visoes'>): string {
  if (orientacoes + importacoes === 0) return 'Hoje nenhuma orientação e nenhuma importação citam esta pessoa.';
  const parts = [
    ...(orientacoes > 0 ? [`o texto da equipe em ${pluralize(orientacoes, 'orientação', 'orientações')}`] : []),
    ...(importacoes > 0 ? [`o nome do arquivo de ${pluralize(importacoes, 'importação', 'importações')}`] : []),
  ];
  return `Hoje isso apaga ${parts.join(' e ')}.`;
}

const labelOf = ({ nome, compartilhada, autor }: VisaoComONome): string =>
  nome === null ? `Visão particular de ${autor ?? 'usuário excluído'}` : compartilhada ? `${nome} (compartilhada)` : nome;
