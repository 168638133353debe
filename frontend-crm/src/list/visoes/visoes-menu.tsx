import { visoes, type Visao } from '@viajario/contracts/crm/visoes/visoes';
import { read } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { consultaOf, filterOf } from '../use-clientes-filter.ts';
import styles from '../clientes-view.module.css';

/** The views of the conta that the person may see, and which of them the list shows. */
export function useVisoes(consulta: string) {
  const { contaId, papel } = useConta();
  const { data: all = [], isLoadingError } = useQuery(read(visoes.list, { query: { contaId } }));
  const mayChange = ({ minha }: Visao) => minha || papel !== 'agente';
  return {
    all,
    isLoadingError,
    current: all.find((visao) => consultaOf(filterOf(visao.consulta)) === consulta),
    mayChange,
  };
}

interface Props {
  visoes: ReturnType<typeof useVisoes>;
  onChoose: (consulta: string) => void;
}

/** The browser's own menu of all views; without one the list is that of all clients. */
export function VisoesMenu({ visoes: { all, isLoadingError, current }, onChoose }: Props) {
  const options = (list: Visao[]) =>
    list.map(({ id, nome }) => (
      <option key={id} value={id}>
        {nome}
      </option>
    ));
  const minhas = all.filter(({ minha }) => minha);
  const shared = all.filter(({ minha }) => !minha);
  return (
    <select
      aria-label="Visões"
      className={styles.menu}
      value={current?.id ?? ''}
      onChange={({ target }) => onChoose(all.find(({ id }) => id === target.value)?.consulta ?? '')}
    >
      <option value="">{current ? 'Todos os clientes' : 'Visões'}</option>
      {isLoadingError && <option disabled>As visões não foram carregadas</option>}
      {!isLoadingError && all.length === 0 && <option disabled>Nenhuma visão salva</option>}
      {minhas.length > 0 && <optgroup label="Minhas">{options(minhas)}</optgroup>}
      {shared.length > 0 && <optgroup label="Da equipe">{options(shared)}</optgroup>}
    </select>
  );
}
