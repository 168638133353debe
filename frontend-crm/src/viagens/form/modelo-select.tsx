import { modelosViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { read } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { NativeSelect } from '../../kit/form/native-select.tsx';

interface Props {
  id: string;
  /** '' for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Of which template the reminders of a new trip are made. */
export function ModeloSelect(props: Props) {
  const { contaId } = useConta();
  const { data = [] } = useQuery(read(modelosViagem.list, { query: { contaId } }));
  return <NativeSelect {...props} none="Nenhum" options={data.map(({ id, nome }) => [id, nome])} />;
}
