import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Button, Input } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { LIMITS } from '@viajario/contracts/limits';
import { newIdempotencyKey } from '@viajario/web-kit/api/api.ts';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { handedOver } from '@viajario/web-kit/share/handed-over.ts';
import { CONTA_PARAM, findConta, useContas } from '@viajario/web-kit/session/session.tsx';
import { useContaLink } from '../contas/use-conta-link.ts';
import { acoesFor } from './acoes.ts';
import styles from './buscar-dialog.module.css';
import { gruposOf, type Opcao } from './grupos.ts';
import { useBusca } from './use-busca.ts';
import { useOpcoes } from './use-opcoes.ts';
import { O_QUE_BUSCA } from './labels.ts';

const FIELD = 'buscar';

interface Props {
  user: CurrentUser;
  onClosed: () => void;
}

/** Finds clients, companies and what can be done, from every screen: a combobox (WAI-ARIA); Enter opens its first option. */
export default function BuscarDialog({ user, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  const returnFocus = useFocusReturn();
  const navigate = useNavigate();
  const client = useQueryClient();
  const link = useContaLink();
  const conta = useCurrentConta();
  // Without a subscription no records are found; the actions are shown all the same.
  const { found, searching, searched, error, retry } = useBusca(conta?.ativa ? conta.id : undefined, text);
  const grupos = gruposOf(found, acoesFor(user, conta?.papel, text));

  /** The dialog closes at once: the opened screen gets the focus. */
  function choose({ to, preenchido }: Opcao) {
    onClosed();
    const state = preenchido && { preenchido: newIdempotencyKey() };
    if (state) client.setQueryData(handedOver(state), preenchido);
    void navigate(link(to), { state });
  }
  const opcoes = grupos.flatMap((grupo) => grupo.opcoes);
  const list = useOpcoes({ opcoes, text, waiting: searching, onChoose: choose });

  const nothing = searched && found.clientes.length + found.empresas.length === 0;
  return (
    <Modal
      open={open}
      title="Buscar"
      className={styles.dialog}
      width={640}
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(FIELD)?.focus()}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
    >
      <Input
        {...list.field}
        id={FIELD}
        autoFocus
        prefix={<Icon of={SearchOutlined} />}
        placeholder={O_QUE_BUSCA}
        aria-label={O_QUE_BUSCA}
        maxLength={LIMITS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {statusText({ searching, nothing, count: opcoes.length, text: text.trim() })}
      </p>
      {error && (
        <Notice kind="error" title="Não foi possível buscar" actions={<Button onClick={retry}>Tentar novamente</Button>}>
          {error.message}
        </Notice>
      )}
      <div {...list.box} aria-label="Resultados" className={styles.list}>
        {grupos.map(({ titulo, opcoes: its }) => (
          <div key={titulo} role="group" aria-label={titulo}>
            <div className={`${styles.titulo} quiet caption strong`} aria-hidden="true">
              {titulo}
            </div>
            {its.map((opcao) => (
              <div key={opcao.key} {...list.option(opcao)} className={styles.opcao}>
                <span className="shrinks breaks">{opcao.label}</span>
                {opcao.detalhe && <span className="shrinks quiet small breaks">{opcao.detalhe}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Modal>
  );
}

function useCurrentConta() {
  const list = useContas();
  const [params] = useSearchParams();
  return list && findConta(list, params.get(CONTA_PARAM));
}

interface State {
  searching: boolean;
  /** The conta has no such client and no such company. */
  nothing: boolean;
  count: number;
  text: string;
}

function statusText({ searching, nothing, count, text }: State): string {
  if (searching) return 'Buscando...';
  if (nothing) return 'Nenhum cliente ou empresa encontrado';
  if (text === '') return 'Nome, CPF, CNPJ, telefone ou e-mail; ou o que você quer fazer.';
  return count === 0 ? 'Nada encontrado' : pluralize(count, 'resultado', 'resultados');
}
