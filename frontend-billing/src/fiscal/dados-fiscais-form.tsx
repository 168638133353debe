import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { dadosFiscais, type DadosFiscais } from '@viajario/contracts/billing/dados-fiscais';
import { normalizeCnpj } from '@viajario/contracts/parse/cnpj';
import { isValidCpfOrCnpj } from '@viajario/contracts/parse/cpf-ou-cnpj';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import type { BodyOf } from '@viajario/contracts/route';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { MaskedInput } from '@viajario/web-kit/form/masked-input.tsx';
import { cpfOuCnpjMask } from '@viajario/web-kit/form/masks.ts';
import { EMAIL_RULES, required } from '@viajario/web-kit/form/rules.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import styles from './dados-fiscais.module.css';

type Values = BodyOf<typeof dadosFiscais.save>;

const FORM = 'dados-fiscais';
const isField = (name: unknown): name is keyof Values => name === 'documento' || name === 'nome' || name === 'email';
const showField = (name: keyof Values) => document.getElementById(`${FORM}_${name}`)?.focus();

const valuesOf = ({ documento, nome, email }: DadosFiscais): Values => ({
  documento: documento ?? '',
  nome: nome ?? '',
  email: email ?? '',
});
/** As they are stored. */
const bodyOf = ({ documento, nome, email }: Values): Values => ({
  documento: normalizeCnpj(documento),
  nome: nome.trim(),
  email: email.trim(),
});

const DOCUMENTO_RULES = [
  required(FIELD_TEXTS.cpfOuCnpj),
  {
    validator: async (_: unknown, text: string) => {
      if (text && !isValidCpfOrCnpj(text)) throw new Error(FIELD_TEXTS.cpfOuCnpj);
    },
  },
];

interface Props {
  saved: DadosFiscais;
  onSaved: () => void;
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/** All three are needed. The same may be saved again: they are sent again then. */
export function DadosFiscaisForm({ saved, onSaved, onUnsavedChange }: Props) {
  const [form] = Form.useForm<Values>();
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    onUnsavedChange(isUnsaved);
    return () => onUnsavedChange(false);
  }, [isUnsaved, onUnsavedChange]);
  const save = useMutation(
    write(dadosFiscais.save, {
      onSuccess: (answer, _input, _result, { client }) => {
        client.setQueryData(read(dadosFiscais.read).queryKey, answer);
        form.setFieldsValue(valuesOf(answer));
        setUnsaved(false);
        onSaved();
        toast({ title: 'Dados para nota fiscal salvos', kind: 'success' });
      },
      onError: (error) => {
        toastRefusal('Erro ao salvar os dados para nota fiscal', error);
        const wrong = error instanceof ApiError ? error.errors : [];
        form.setFields(wrong.flatMap(({ field, message }) => (isField(field) ? [{ name: field, errors: [message] }] : [])));
        const first = wrong.map(({ field }) => field).find(isField);
        if (first) showField(first);
      },
    }),
  );
  const readOnly = save.isPending;
  return (
    <Form
      name={FORM}
      form={form}
      className={styles.fields}
      layout="vertical"
      noValidate
      validateTrigger="onBlur"
      initialValues={valuesOf(saved)}
      onValuesChange={(_, typed) => setUnsaved(JSON.stringify(bodyOf(typed)) !== JSON.stringify(valuesOf(saved)))}
      onFinish={(typed) => save.mutate({ body: bodyOf(typed) })}
      onFinishFailed={({ errorFields: [first] }) => {
        if (isField(first?.name[0])) showField(first.name[0]);
      }}
    >
      <Form.Item name="documento" label="CPF ou CNPJ" rules={DOCUMENTO_RULES} extra="O CNPJ pode ter letras.">
        {/* Letters belong to a CNPJ since July 2026: no numeric keyboard. */}
        <MaskedInput mask={cpfOuCnpjMask} inputMode="text" autoCapitalize="characters" readOnly={readOnly} />
      </Form.Item>
      <Form.Item name="nome" label="Nome ou razão social" rules={[required(FIELD_TEXTS.nomeFiscal)]}>
        <Input maxLength={LIMITS.nome} readOnly={readOnly} />
      </Form.Item>
      <Form.Item
        name="email"
        label="E-mail"
        rules={[required(FIELD_TEXTS.email), ...EMAIL_RULES]}
        validateFirst
        extra="Para receber as notas fiscais."
      >
        <Input
          type="email"
          inputMode="email"
          maxLength={LIMITS.email}
          autoComplete="email"
          autoCapitalize="none"
          readOnly={readOnly}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={readOnly}>
        Salvar dados fiscais
      </Button>
    </Form>
  );
}
