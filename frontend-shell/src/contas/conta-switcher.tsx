import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { useLocation } from 'react-router-dom';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useMenuKeys } from '@viajario/web-kit/hooks/use-menu-keys.ts';
import { Bone } from '@viajario/web-kit/loading/loading.tsx';
import { CONTA_PARAM, findConta, useSelectConta } from '@viajario/web-kit/session/session.tsx';
import { ContaMark, TIPO_LABELS } from './conta-mark.tsx';
import styles from './conta-switcher.module.css';

const CreateContaDialog = lateDialog(() => import('./create-conta-dialog.tsx'));

interface Props {
  contas: readonly ContaListItem[];
  /** The list is on its way. */
  waiting?: boolean;
}

/** The current conta's name; opens the list of all of them. */
export function ContaSwitcher({ contas, waiting = false }: Props) {
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { search } = useLocation();
  const select = useSelectConta();
  const current = findConta(contas, new URLSearchParams(search).get(CONTA_PARAM));
  const close = useCallback((refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  }, []);
  const choose = (action: () => void) => () => {
    close(true);
    action();
  };
  return (
    <div className={styles.switcher}>
      <button
        ref={button}
        className={styles.button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {current && <ContaMark conta={current} />}
        <span className={waiting ? 'visually-hidden' : `${styles.name} cut`}>{current?.nome ?? 'Selecionar conta'}</span>
        {waiting && <Bone width="6rem" />}
        <Icon of={DownOutlined} className={styles.arrow} />
      </button>
      {open && (
        <ContaMenu close={close}>
          {contas.map((conta) => (
            <ContaItem key={conta.id} conta={conta} current={conta === current} onChoose={choose(() => select(conta.id))} />
          ))}
          <button className={styles.create} type="button" role="menuitem" tabIndex={-1} onClick={choose(() => setCreating(true))}>
            <Icon of={PlusOutlined} />
            Criar conta agência
          </button>
        </ContaMenu>
      )}
      {isCreating && <CreateContaDialog onClosed={() => setCreating(false)} />}
    </div>
  );
}

function ContaMenu({ close, children }: { close: (refocus: boolean) => void; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const onKeyDown = useMenuKeys(menu, close);
  return (
    <div ref={menu} className={styles.menu} role="menu" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div id={titleId} className={styles.title} role="presentation">
        Alternar conta
      </div>
      {children}
    </div>
  );
}

function ContaItem({ conta, current, onChoose }: { conta: ContaListItem; current: boolean; onChoose: () => void }) {
  const tipo = TIPO_LABELS[conta.tipo];
  return (
    <button className={styles.item} type="button" role="menuitemradio" aria-checked={current} tabIndex={-1} onClick={onChoose}>
      <ContaMark conta={conta} />
      <span className="stack grow shrinks">
        <span className="cut">{conta.nome}</span>
        <span className="quiet small">
          {tipo}
          {!conta.ativa && ' · assinatura expirada'}
        </span>
      </span>
      {current && <Icon of={CheckOutlined} className={styles.check} />}
    </button>
  );
}
