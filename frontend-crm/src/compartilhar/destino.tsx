import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { read } from '@viajario/web-kit/api/query.ts';
import { formatCpf } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CLIENTE_FAILED } from '../clientes/cliente-texts.ts';
import { ClienteSearch } from '../clientes/search/cliente-search.tsx';
import styles from './compartilhar.module.css';

interface ChoiceProps {
  contaId: string;
  onChoose: (clienteId: string) => void;
  /** `digitado`: what was searched for. */
  onNew: (digitado: string) => void;
}

/** The client it is for: an existing or a new one. */
export function Escolha({ contaId, onChoose, onNew }: ChoiceProps) {
  return (
    <div className={`${styles.escolha} wrap start between gap-3-4`}>
      <ClienteSearch
        contaId={contaId}
        excludedIds={[]}
        help="Procure quem já está cadastrado, ou faça um novo cadastro."
        onChoose={({ id }) => onChoose(id)}
        onCreate={onNew}
      />
      <Button onClick={() => onNew('')}>Novo Cliente</Button>
    </div>
  );
}

interface ChosenProps {
  clienteId: string;
  /** Missing once something went to this client. */
  onChange?: () => void;
}

/** The client it is for, shown before anything is saved there. */
export function Escolhido({ clienteId, onChange }: ChosenProps) {
  const cliente = useQuery(read(clientes.read, { params: { id: clienteId } }));
  return (
    <div className="wrap start between gap-3-4">
      <div className={styles.fatos}>
        <Loaded query={cliente} failedTitle={CLIENTE_FAILED} lines={1}>
          {({ nome, cpf, email }) => (
            <>
              <strong className="strong breaks">{nome}</strong>
              <span className="flush quiet small breaks">{[cpf && formatCpf(cpf), email].filter(Boolean).join(' · ')}</span>
            </>
          )}
        </Loaded>
      </div>
      {onChange && <Button onClick={onChange}>Escolher outra pessoa</Button>}
    </div>
  );
}
