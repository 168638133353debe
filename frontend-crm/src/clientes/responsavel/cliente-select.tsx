import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { Select } from '@viajario/web-kit/antd/antd-form.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useState } from 'react';
import { clienteDetails } from '../search/cliente-search.tsx';
import { useClienteSearch } from '../search/use-cliente-search.ts';
import styles from './responsavel.module.css';
import { useClienteNome } from './use-cliente-nome.ts';

interface Props {
  /** Id of the client; '' for none. */
  value?: string;
  onChange?: (id: string) => void;
  id?: string;
  /** Clients who are not offered; examples never are. */
  excludedIds: readonly string[];
}

/** A field that searches and holds a client of the conta, or none. */
export function ClienteSelect({ value = '', onChange, excludedIds, ...props }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ClienteListItem>();
  const search = useClienteSearch(useConta().contaId, text, excludedIds, isNoExample);
  // A client found by the search has a name already.
  const found = chosen?.id === value ? chosen : undefined;
  const nome = useClienteNome(found ? '' : value);
  const told = search.longEnough ? search.statusText : 'Digite nome, CPF ou e-mail.';
  return (
    <>
      <Select
        {...props}
        // Not virtual: only then is an option that can be seen the one that assistive technology can press.
        virtual={false}
        allowClear={{ label: 'Limpar', clearIcon: <Icon of={CloseCircleFilled} /> }}
        showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
        placeholder="Ninguém"
        value={value || undefined}
        onChange={(id?: string) => {
          setChosen(search.found.find((cliente) => cliente.id === id));
          onChange?.(id ?? '');
        }}
        options={search.found.map((cliente) => ({
          value: cliente.id,
          label: (
            <span className={styles.option}>
              <strong>{cliente.nome}</strong> <span className="quiet small">{clienteDetails(cliente)}</span>
            </span>
          ),
        }))}
        labelRender={() => found?.nome ?? nome}
        notFoundContent={told}
        popupRender={(list) => (
          <>
            {list}
            {search.found.length > 0 && <p className={`${styles.told} flush quiet small`}>{told}</p>}
          </>
        )}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) setText('');
        }}
      />
      {/* A screen reader says nothing of the list itself before the user moves through it. */}
      <span role="status" className="visually-hidden">
        {isOpen && told}
      </span>
    </>
  );
}

const isNoExample = ({ exemplo }: ClienteListItem) => !exemplo;
