import { Select } from '@viajario/web-kit/antd/antd-form.ts';
import { Fragment, useState } from 'react';
import { searchableList } from '../list/local-search.ts';
import { PAISES } from './paises.ts';

interface Props {
  /** ISO 3166-1 alpha-3; '' for none. */
  value?: string;
  onChange?: (codigo: string) => void;
  id?: string;
}

const found = searchableList(PAISES, ({ nome, codigo }) => ({ words: [nome], codes: [codigo] }));

/** Chooses a country by its Portuguese name or its code. */
export function PaisSelect({ value, onChange, ...props }: Props) {
  const [text, search] = useState('');
  const [openings, setOpenings] = useState(0);
  return (
    <Select
      {...props}
      // Not virtual: only then is an option that can be seen the one that assistive technology can press.
      virtual={false}
      showSearch={{ searchValue: text, onSearch: search, filterOption: false }}
      // Tab takes the one that is marked: nothing is chosen by passing through.
      defaultActiveFirstOption={text !== ''}
      // A new list each time: the Select's own would come back with the mark it had when it was closed.
      popupRender={(list) => <Fragment key={openings}>{list}</Fragment>}
      placeholder="Escolha"
      value={value || undefined}
      onChange={(codigo: string) => onChange?.(codigo)}
      options={found(text).map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
      labelRender={({ value: codigo }) => PAISES.find((pais) => pais.codigo === codigo)?.nome ?? String(codigo)}
      notFoundContent="Nenhum país encontrado"
      onOpenChange={(open) => (open ? setOpenings((before) => before + 1) : search(''))}
    />
  );
}
