import { Select } from '@viajario/web-kit/antd/antd-form.ts';
import { Fragment, useMemo, useState } from 'react';
import { searchableList } from '../kit/list/local-search.ts';
import { PAISES } from './paises.ts';

interface Props {
  /** ISO 3166-1 alpha-3; '' for none. */
  value?: string;
  onChange?: (codigo: string) => void;
  id?: string;
  /** Those that are offered; all, unless others are given. */
  paises?: readonly { codigo: string; nome: string }[];
  loading?: boolean;
  status?: 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** Chooses a country by its Portuguese name or its code. */
export function PaisSelect({ value, onChange, paises = PAISES, ...props }: Props) {
  const found = useMemo(() => searchableList(paises, ({ nome, codigo }) => ({ words: [nome], codes: [codigo] })), [paises]);
  const [text, search] = useState('');
  const [closings, setClosings] = useState(0);
  return (
    <Select
      {...props}
      // Not virtual: only then is an option that can be seen the one that assistive technology can press.
      virtual={false}
      showSearch={{ searchValue: text, onSearch: search, filterOption: false }}
      // Tab takes the one that is marked: nothing is chosen by passing through.
      defaultActiveFirstOption={text !== ''}
      // A new list once it is closed: the Select's own would come back with the mark it had. Not when it opens: the user may be pressing an option.
      popupRender={(list) => <Fragment key={closings}>{list}</Fragment>}
      placeholder="Escolha"
      value={value || undefined}
      onChange={(codigo: string) => onChange?.(codigo)}
      options={found(text).map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
      labelRender={({ value: codigo }) => paises.find((pais) => pais.codigo === codigo)?.nome ?? String(codigo)}
      notFoundContent="Nenhum país encontrado"
      onOpenChange={(open) => {
        if (open) return;
        search('');
        setClosings((before) => before + 1);
      }}
    />
  );
}
