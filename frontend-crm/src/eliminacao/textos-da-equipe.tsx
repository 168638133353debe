import { eliminacao, type PreviaDaEliminacao, type VisaoComONome } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './eliminacao.module.css';

const usePrevia = (clienteId: string) => useQuery({ ...read(eliminacao.previa, { params: { id: clienteId } }), staleTime: 0 });

/** How many of the team's texts lose what they say about the client. */
export function TextosDaEquipe({ clienteId }: { clienteId: string }) {
  return (
    <Loaded query={usePrevia(clienteId)} failedTitle="Não foi possível ver que textos da equipe têm este nome" lines={1}>
      {(previa) => <p>{countsText(previa)}</p>}
    </Loaded>
  );
}

interface Props {
  clienteId: string;
  /** Ids of the views that go, too. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The team's views with the client's name, which go only when chosen. They come late: what stands below them is the last of the dialog. */
export function VisoesComONome({ clienteId, chosen, onChange }: Props) {
  const { visoes = [] } = usePrevia(clienteId).data ?? {};
  if (visoes.length === 0) return null;
  return (
    <fieldset className={styles.visoes}>
      <legend>Visões com este nome</legend>
      <p className="quiet small">São da equipe e ficam. Marque as que devem ser apagadas.</p>
      {visoes.map((visao) => (
        <Checkbox
          key={visao.id}
          className={styles.visao}
          checked={chosen.includes(visao.id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, visao.id] : chosen.filter((id) => id !== visao.id))}
        >
          {labelOf(visao)}
        </Checkbox>
      ))}
    </fieldset>
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
