import { addDays } from '@viajario/contracts/civil-day';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { CreateLink } from '@viajario/contracts/crm/ficha/links.input';
import { ERRORS } from '@viajario/contracts/errors';
import { LIMITS } from '@viajario/contracts/limits';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { Button, Input } from 'antd';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormFooter } from '../kit/form/form-footer.tsx';
import layout from '../kit/form/form-layout.module.css';
import styles from './ficha.module.css';
import { PedidoFields } from './pedido-fields.tsx';
import { oQueFalta, quantos, TUDO } from './pedido.ts';

export const DIAS_ID = 'pedir-dados-dias';

interface Props {
  cliente: ClienteDetail;
  busy: boolean;
  onCreate: (asked: CreateLink) => void;
  onCancel: () => void;
  onFamilia: () => void;
  /** The contact for titulares. */
  privacy: ReactNode;
  /** Below the fields. */
  children: ReactNode;
}

/** How long the link stays open, and what it asks for. */
export function NovoLink({ cliente, busy, onCreate, onCancel, onFamilia, privacy, children }: Props) {
  const [typed, setTyped] = useState(String(LIMITS.diasDoLinkPadrao));
  const [falta] = useState(() => oQueFalta(cliente));
  const [pedido, setPedido] = useState(quantos(falta) > 0 ? falta : TUDO);
  const [wasSent, setSent] = useState(false);
  const dias = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  const isOpenable = dias >= 1 && dias <= LIMITS.diasDoLink;
  const isEmpty = quantos(pedido) === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!isOpenable) return document.getElementById(DIAS_ID)?.focus();
    if (!isEmpty) onCreate({ dias, campos: [...pedido.campos], arquivos: [...pedido.arquivos] });
  }
  return (
    <form className={layout.form} noValidate onSubmit={submit}>
      <div className={`${layout.fields} ${layout.prose}`}>
        <p>
          Crie um link para <strong>{cliente.nome}</strong> preencher a própria ficha pelo celular, sem senha. Nada muda no
          cadastro antes de você revisar.
        </p>
        {temFamilia(cliente) && (
          <p>
            <Button type="link" className={styles.familia} onClick={onFamilia}>
              Pedir à família inteira, por uma só página
            </Button>
          </p>
        )}
        <div className={`${styles.dias} row gap-1-2`}>
          <label htmlFor={DIAS_ID}>Aberto por</label>
          <Input
            id={DIAS_ID}
            className={styles.number}
            inputMode="numeric"
            maxLength={2}
            value={typed}
            status={isOpenable ? undefined : 'error'}
            aria-invalid={!isOpenable}
            aria-describedby={`${DIAS_ID}-text`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <span id={`${DIAS_ID}-text`} aria-live="polite" className={isOpenable ? 'quiet small' : 'negative small'}>
            {isOpenable
              ? `${dias === 1 ? 'dia' : 'dias'}, até ${formatDay(addDays(hojeSaoPaulo(), dias))}`
              : `Escolha de 1 a ${LIMITS.diasDoLink} dias`}
          </span>
        </div>
        <PedidoFields pedido={pedido} falta={falta} onChange={setPedido} />
        {wasSent && isEmpty && (
          <p role="alert" className="negative small">
            {ERRORS.LINK_SEM_PEDIDO.message}
          </p>
        )}
        {privacy}
        {children}
      </div>
      <FormFooter submitLabel="Criar link" busy={busy} onCancel={onCancel} />
    </form>
  );
}

const temFamilia = ({ relacionamentosOrigem, relacionamentosDestino }: ClienteDetail) =>
  relacionamentosOrigem.length + relacionamentosDestino.length > 0;
