import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { LIMITS } from '@viajario/contracts/limits';
import type { TelefoneDeMensagem } from '@viajario/contracts/crm/mensagens/telefones';
import { whyNoConversa } from '@viajario/contracts/parse/telefone';
import { formatPhone } from '@viajario/web-kit/format/formats.ts';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import layout from '../kit/form/form-layout.module.css';
import { NativeSelect } from '../kit/form/native-select.tsx';
import styles from './mensagens.module.css';
import { refusalOfLink, refusalOfTexto } from './modelos/modelo-texts.ts';
import { NomeDaAgenciaField } from './nome-da-agencia-field.tsx';
import type { Preparo } from './use-preparo.ts';
import type { Telefone } from './use-telefones.ts';

interface Props {
  /** Of the text. */
  fieldId: string;
  preparo: Preparo;
  /** Further buttons of the footer. */
  botoes?: ReactNode;
  onCancel: () => void;
}

/** The text of a message, and the number that it goes to. */
export function MensagemForm({ fieldId, preparo, botoes, onCancel }: Props) {
  const { nome, mensagem, telefones, agencia, isBusy: busy } = preparo;
  const [chosen, choose] = useState<TelefoneDeMensagem>();
  const [own, setOwn] = useState('');
  const open = telefones.filter(({ numero }) => !whyNoConversa(numero));
  const telefone = open.find(({ qual }) => qual === chosen) ?? open[0];
  const refusal = own || preparo.refusal;
  const change = (apply: () => void) => {
    apply();
    setOwn('');
    preparo.forget();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !telefone) return;
    const wrong = refusalOfTexto(mensagem.texto) || (preparo.temLink ? '' : refusalOfLink(mensagem.texto));
    setOwn(wrong);
    if (wrong) document.getElementById(fieldId)?.focus();
    else preparo.send(telefone.qual);
  }
  return (
    <form className={layout.form} noValidate onSubmit={submit}>
      <div className={`${layout.fields} ${layout.rows} ${styles.content} gap-1`}>
        <p>
          Para <strong>{nome}</strong>
        </p>
        {agencia.isAsked && <NomeDaAgenciaField agencia={agencia} readOnly={busy} />}
        <label htmlFor={`${fieldId}-modelo`}>Modelo</label>
        <NativeSelect
          id={`${fieldId}-modelo`}
          none="Sem modelo"
          value={mensagem.modeloId}
          options={mensagem.modelos.map((modelo) => [modelo.id, modelo.nome])}
          onChange={(id) => change(() => mensagem.setModelo(id))}
        />
        <label htmlFor={fieldId} className="required-field">
          Texto
        </label>
        <TextArea
          id={fieldId}
          rows={7}
          maxLength={LIMITS.textoDaMensagem}
          value={mensagem.texto}
          readOnly={busy}
          status={refusal ? 'error' : undefined}
          aria-required="true"
          aria-invalid={refusal !== ''}
          aria-describedby={`${fieldId}-hint ${fieldId}-refusal`}
          onChange={({ target }) => change(() => mensagem.setTexto(target.value))}
        />
        <p id={`${fieldId}-hint`} className="quiet small">
          O que está entre chaves, como {'{primeiroNome}'}, é preenchido ao abrir.
        </p>
        <p id={`${fieldId}-refusal`} role="alert" className="negative small">
          {refusal}
        </p>
        <TelefoneChoice telefones={telefones} value={telefone?.qual} onChoose={(qual) => change(() => choose(qual))} />
      </div>
      <div className={layout.footer}>
        <Button onClick={onCancel}>Cancelar</Button>
        {botoes}
        {telefone && (
          <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
            Abrir no WhatsApp
          </Button>
        )}
      </div>
    </form>
  );
}

interface ChoiceProps {
  telefones: readonly Telefone[];
  value: TelefoneDeMensagem | undefined;
  onChoose: (qual: TelefoneDeMensagem) => void;
}

function TelefoneChoice({ telefones, value, onChoose }: ChoiceProps) {
  const name = useId();
  if (telefones.length === 0) return <p className="quiet small">Sem telefone</p>;
  return (
    <fieldset className={styles.telefones}>
      <legend className="legend">Telefone</legend>
      {telefones.map((telefone) => (
        <label key={telefone.qual} className={styles.telefone}>
          <input
            type="radio"
            className="tick"
            name={name}
            checked={value === telefone.qual}
            disabled={whyNoConversa(telefone.numero) !== undefined}
            onChange={() => onChoose(telefone.qual)}
          />
          <span>
            {[labelOf(telefone), formatPhone(telefone.numero), whyNoConversa(telefone.numero)].filter(Boolean).join(' · ')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const labelOf = ({ qual, nome }: Telefone): string =>
  qual === 'responsavel' ? `Responsável legal, ${nome}` : CAMPOS_CLIENTE[qual].label;
