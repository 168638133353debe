import { Select } from '@viajario/web-kit/antd/antd-form.ts';
import { Fragment, useMemo, useState } from 'react';
import { searchableList } from '../kit/list/local-search.ts';
import { readPais } from '@viajario/contracts/parse/pais';
import { PAISES } from './paises.ts';

interface Props {
  /** ISO 3166-1 alpha-3; '' for none. */
  value?: string;
  onChange?: (codigo: string) => void;
  id?: string;
  /** Those that are offered; all, unless others are given. */
  paises?: readonly { codigo: string; nome: string }[];
  loading?: boolean;
  autoFocus?: boolean;
  status?: 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** Chooses a country by its Portuguese name or its code, or as people call it: 'Holanda', 'americano'. */
export function PaisSelect({ value, onChange, paises = PAISES, ...props }: Props) {
  const found = useMemo(() => searchableList(paises, ({ nome, codigo }) => ({ words: [nome], codes: [codigo] })), [paises]);
  const [text, search] = useState('');
  const [closings, setClosings] = useState(0);
  const named = withNamed(found(text), paises, text);
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
      options={named.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
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

type Pais = NonNullable<Props['paises']>[number];

/** The country that the text names by another name, before those that are found by their own. */
function withNamed(found: readonly Pais[], paises: readonly Pais[], text: string): readonly Pais[] {
  const codigo = readPais(text);
  const pais = found.some((one) => one.codigo === codigo) ? undefined : paises.find((one) => one.codigo === codigo);
  return pais ? [pais, ...found] : found;
}
