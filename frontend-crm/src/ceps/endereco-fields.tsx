import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { MaskedInput } from '@viajario/web-kit/form/masked-input.tsx';
import { cepMask } from '@viajario/web-kit/form/masks.ts';
import { Form, Space } from '@viajario/web-kit/antd/antd-form.ts';
import { Button, Input } from 'antd';
import { useContext, useImperativeHandle, type Ref } from 'react';
import { AddFacts, Fact, FactsContext } from '../kit/form/facts.tsx';
import { FieldMarks } from '../kit/form/field-marks.ts';
import { inOneLine, type EnderecoFieldMap } from './endereco-filling.ts';
import section from '../kit/form/form-section.module.css';
import styles from './endereco-fields.module.css';
import { EnderecoOffer } from './endereco-offer.tsx';
import { isUf } from './uf.ts';
import { useEnderecoFilling } from './use-endereco-filling.ts';

export interface EnderecoHandle {
  /** Takes over a whole address, or empties everything. */
  replaceAll: (textOf: (field: string) => string) => void;
  /** Looks an address up as if this CEP had been typed. */
  lookUp: (cep: string) => void;
}

export interface EnderecoFieldsProps {
  fields: EnderecoFieldMap;
  /** 'Endereço' for people, 'Rua' for companies. */
  logradouroLabel: string;
  /** Second line of the toast 'CEP não encontrado', which differs from screen to screen. */
  notFoundText: string;
  /** A CEP that is not 00000-000 stops the saving (companies) instead of only warning (people). */
  cepMustFit?: boolean;
  /** A button that copies another record's address as a whole; 'Limpar' then empties everything. */
  source?: { label: string; textOf: (field: string) => string };
  ref?: Ref<EnderecoHandle>;
}

/** The address block of every form: typing eight CEP digits fills it in, and nothing the person wrote is replaced unasked. */
export function EnderecoFields(props: EnderecoFieldsProps) {
  const { fields, logradouroLabel, notFoundText, cepMustFit = false, source, ref } = props;
  const filling = useEnderecoFilling(fields, notFoundText);
  const markOf = useContext(FieldMarks);
  // A tab has the same name there.
  const isPage = useContext(FactsContext) !== undefined;
  useImperativeHandle(ref, () => ({ replaceAll: filling.replaceAll, lookUp: filling.onCepChange }));
  const text = (part: keyof EnderecoFieldMap, label: string) => (
    <Fact name={fields[part]}>
      {(own) => (
        <Form.Item name={fields[part]} label={label} className={styles[part]} extra={markOf(fields[part])} {...own}>
          <Input maxLength={LIMITS.text} readOnly={filling.isLocked(part)} />
        </Form.Item>
      )}
    </Fact>
  );

  return (
    <fieldset className={styles.block} aria-busy={filling.busy}>
      <legend className={isPage ? 'visually-hidden' : section.legend}>Endereço</legend>
      <div className={`${styles.cepRow} wrap start`}>
        <Fact name={fields.cep}>
          {(own) => (
            <Form.Item
              name={fields.cep}
              label="CEP"
              className={styles.cep}
              extra={markOf(fields.cep)}
              validateFirst
              rules={cepMustFit ? STRICT_CEP_RULES : CEP_RULES}
              {...own}
            >
              <CepInput onType={filling.onCepChange} busy={filling.busy} />
            </Form.Item>
          )}
        </Fact>
        {(source || filling.hasLocked) && (
          <Space wrap className={styles.actions}>
            {source && <Button onClick={() => filling.replaceAll(source.textOf)}>{source.label}</Button>}
            <Button onClick={source ? () => filling.replaceAll(() => '') : filling.clear}>Limpar</Button>
            {filling.hasLocked && <Button onClick={filling.unlock}>Editar manualmente</Button>}
          </Space>
        )}
      </div>
      {filling.offered && (
        <div className={styles.offer}>
          <EnderecoOffer
            title="O endereço deste CEP é diferente do que está preenchido"
            text={inOneLine(filling.offered)}
            onAccept={filling.acceptOffer}
            onRefuse={filling.refuseOffer}
          />
        </div>
      )}
      <div className={styles.grid}>
        {text('logradouro', logradouroLabel)}
        {text('numero', 'Número')}
        {text('complemento', 'Complemento')}
        {text('bairro', 'Bairro')}
        {text('cidade', 'Cidade')}
        <Fact name={fields.uf}>
          {(own) => (
            <Form.Item
              name={fields.uf}
              label="UF"
              className={styles.uf}
              extra={markOf(fields.uf)}
              rules={UF_RULES}
              normalize={upperCase}
              {...own}
            >
              <Input maxLength={2} autoCapitalize="characters" readOnly={filling.isLocked('uf')} />
            </Form.Item>
          )}
        </Fact>
      </div>
      <AddFacts names={Object.values(fields)} />
    </fieldset>
  );
}

const upperCase = (text: string) => text.toUpperCase();

const CEP_SHAPE = /^\d{5}-?\d{3}$/;
/** Warnings on leaving the field: a wrong CEP or state never prevents saving a client. */
const CEP_RULES = [{ warningOnly: true, pattern: CEP_SHAPE, message: FIELD_TEXTS.cepDigits }];
/** The refusal comes first, so that saving shows it alone. */
const STRICT_CEP_RULES = [{ pattern: CEP_SHAPE, message: FIELD_TEXTS.cepShape, validateTrigger: 'onSubmit' }, ...CEP_RULES];
const UF_RULES = [
  {
    warningOnly: true,
    message: 'Esta UF não existe',
    validator: async (_: unknown, text: string) => {
      if (text && !isUf(text)) throw new Error();
    },
  },
];

interface CepInputProps {
  /** Given by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  onType: (text: string) => void;
  busy: boolean;
}

/** Reports every change that a person makes, but not a value that is loaded or cleared. */
function CepInput({ onType, busy, onChange, ...input }: CepInputProps) {
  return (
    <MaskedInput
      {...input}
      mask={cepMask}
      inputMode="numeric"
      suffix={<span className="caption">{busy ? 'Buscando...' : ''}</span>}
      onChange={(event) => {
        onChange?.(event);
        onType(event.target.value);
      }}
    />
  );
}
