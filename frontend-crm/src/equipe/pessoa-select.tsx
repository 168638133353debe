import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import { Select } from '@viajario/web-kit/antd/antd-form.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Fragment, useState } from 'react';
import { searchableList } from '../kit/list/local-search.ts';
import { NOT_IN_TEAM, usePessoasQuery } from './use-pessoas.ts';

/** An explicit choice: nothing chosen yet is another state. */
export const NINGUEM = 'ninguem';

interface Props {
  /** Id of the member; '' for 'Ninguém' or, where that is offered, for no choice yet. */
  value?: string;
  onChange?: (id: string) => void;
  id?: string;
  placeholder?: string;
  /** Id of a member who is not offered. */
  except?: string;
  /** With `NINGUEM` among the choices. */
  offersNobody?: boolean;
}

/** Chooses a member of the conta, or 'Ninguém'. */
export function PessoaSelect({ value, onChange, placeholder = 'Ninguém', except, offersNobody = false, ...props }: Props) {
  const { data = [], isPending, isLoadingError, refetch } = usePessoasQuery(useConta().contaId);
  const [text, search] = useState('');
  const [openings, setOpenings] = useState(0);
  const unknown = isPending ? 'Carregando…' : isLoadingError ? 'Não foi possível carregar' : NOT_IN_TEAM;
  const ninguem = offersNobody ? [{ value: NINGUEM, label: 'Ninguém' }] : [];
  const people = data.filter(({ id }) => id !== except).map(({ id, nome }) => ({ value: id, label: nome }));
  const options = [...ninguem, ...people];
  return (
    <Select
      {...props}
      // Not virtual: only then is an option that can be seen the one that assistive technology can press.
      virtual={false}
      allowClear={{ label: 'Limpar', clearIcon: <Icon of={CloseCircleFilled} /> }}
      showSearch={{ searchValue: text, onSearch: search, filterOption: (_, option) => isFound(text, option?.label ?? '') }}
      // Tab takes the marked option: passing through must choose none.
      defaultActiveFirstOption={text !== ''}
      // A new list each time: the Select's own would come back with the mark it had when it was closed.
      popupRender={(list) => <Fragment key={openings}>{list}</Fragment>}
      placeholder={placeholder}
      value={value || undefined}
      onChange={(id?: string) => onChange?.(id ?? '')}
      options={options}
      labelRender={({ value: id }) => options.find((option) => option.value === id)?.label ?? unknown}
      loading={isPending}
      status={isLoadingError ? 'error' : undefined}
      notFoundContent={isPending ? unknown : isLoadingError ? `${unknown}. Abra de novo para tentar.` : 'Ninguém encontrado'}
      onOpenChange={(open) => {
        if (!open) return search('');
        setOpenings((before) => before + 1);
        if (isLoadingError) void refetch();
      }}
    />
  );
}

const isFound = (text: string, nome: string) =>
  searchableList([nome], (words) => ({ words: [words], codes: [] }))(text).length > 0;
