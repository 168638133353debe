import { documentos } from '@viajario/contracts/documents/documentos';
import { SEXOS, TIPOS_DOCUMENTO_VIAGEM } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { LIMITS } from '@viajario/contracts/limits';
import { Form, TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { required } from '@viajario/web-kit/form/rules.ts';
import { useNotedUnsent } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useId, type KeyboardEvent, type RefObject } from 'react';
import { FormFooter } from '../kit/form/form-footer.tsx';
import layout from '../kit/form/form-layout.module.css';
import { NativeSelect } from '../kit/form/native-select.tsx';
import { DAY_RULES, NUMERO_DE_DOCUMENTO_RULES, VALIDADE_RULES } from '../kit/form/rules.ts';
import { RecordConflito } from '../kit/form/record-conflito.tsx';
import { saveOnCtrlEnter } from '../kit/form/save-on-ctrl-enter.ts';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { SEXO_LABELS } from './documento-viagem-texts.ts';
import styles from './documentos-viagem.module.css';
import { ZonaLida } from './leitura/foto-lida.tsx';
import { nomeDoPais } from './paises.ts';
import { PaisSelect } from './pais-select.tsx';
import {
  CAMPOS_DOCUMENTO_VIAGEM,
  DOCUMENTO_VIAGEM_FORM,
  documentoViagemValues,
  type ShownDocumentoViagem,
  type DocumentoViagemField,
  type DocumentoViagemValues,
} from './documento-viagem.ts';
import { useDocumentoViagemSaving } from './use-documento-viagem-saving.tsx';

const TIPOS = TIPOS_DOCUMENTO_VIAGEM.map((tipo) => [tipo, TIPO_LABELS[tipo]] as const);
const fieldProps = (name: DocumentoViagemField) => ({ name, label: CAMPOS_DOCUMENTO_VIAGEM[name].label });
const SEXO_CHOICES = SEXOS.map((sexo) => [sexo, SEXO_LABELS[sexo]] as const);

export interface DocumentoViagemFormProps {
  /** Edits this one. */
  documentoViagem?: ShownDocumentoViagem;
  /** What was read from the document, as if typed. */
  lido?: Partial<DocumentoViagemValues>;
  /** Fields to be looked at before saving. */
  conferir?: readonly DocumentoViagemField[];
  /** The lines that were read on a picture. */
  recorte?: Blob;
  /** That picture, to be kept as the client's file. */
  foto?: File;
  /** The client; without one the document is handed to `onKeep`, to be saved with its client. */
  clienteId?: string;
  onKeep?: (values: DocumentoViagemValues, foto?: File) => void;
  /** Reports whether something here is unsaved. */
  dirty: RefObject<() => boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

/** The fields of a travel document. */
export function DocumentoViagemForm({
  documentoViagem,
  lido,
  conferir = [],
  recorte,
  foto,
  clienteId,
  onKeep,
  dirty,
  ...on
}: DocumentoViagemFormProps) {
  const [form] = Form.useForm<DocumentoViagemValues>();
  const saving = useDocumentoViagemSaving({
    form,
    documentoViagem,
    clienteId,
    foto,
    onKeep: (values) => onKeep?.(values, foto),
    onSaved: on.onSaved,
  });
  useEffect(() => {
    dirty.current = saving.isDirty;
  });
  const extra = (field: DocumentoViagemField, label: string) =>
    conferir.includes(field) ? <span className="warning small">{`Confira: ${label}`}</span> : undefined;

  return (
    <Form
      name={DOCUMENTO_VIAGEM_FORM}
      form={form}
      className={layout.form}
      layout="vertical"
      noValidate
      validateTrigger="onBlur"
      initialValues={{ ...documentoViagemValues(documentoViagem), ...lido }}
      onValuesChange={saving.forgetRefusal}
      onFinish={() => void saving.save()}
      onKeyDown={(event: KeyboardEvent) => saveOnCtrlEnter(event, form.submit)}
    >
      <NotedUnsaved isUnsaved={saving.isDirty} />
      <RecordConflito
        impasse={saving.impasse}
        campos={CAMPOS_DOCUMENTO_VIAGEM}
        nameOf={(field, text) =>
          field === 'documentoId' ? <ArquivoNome clienteId={clienteId ?? ''} id={text} /> : nameOf(field, text)
        }
      />
      <div className={`${layout.fields} ${styles.fields}`}>
        {recorte && (
          <div className={styles.whole}>
            <ZonaLida recorte={recorte} />
          </div>
        )}
        <Form.Item {...fieldProps('tipo')} rules={[required('Escolha o tipo do documento')]}>
          <NativeSelect none="Escolha" options={TIPOS} />
        </Form.Item>
        <Form.Item {...fieldProps('pais')} extra={extra('pais', 'país')} rules={[required('Escolha o país')]}>
          <PaisSelect />
        </Form.Item>
        <Form.Item
          {...fieldProps('numero')}
          className={styles.whole}
          rules={NUMERO_DE_DOCUMENTO_RULES}
          extra={extra('numero', 'número')}
          {...saving.numero}
        >
          <Input maxLength={LIMITS.numeroDeDocumento} autoCapitalize="characters" spellCheck={false} />
        </Form.Item>
        <Form.Item {...fieldProps('sobrenome')}>
          <Input maxLength={LIMITS.text} />
        </Form.Item>
        <Form.Item {...fieldProps('nomes')} extra={extra('nomes', 'nome')}>
          <Input maxLength={LIMITS.text} />
        </Form.Item>
        <Form.Item {...fieldProps('sexo')} className={styles.whole} extra={extra('sexo', 'sexo')}>
          <NativeSelect none="Não informado" options={SEXO_CHOICES} />
        </Form.Item>
        <Form.Item {...fieldProps('emissao')} rules={DAY_RULES}>
          <DayInput past />
        </Form.Item>
        <Form.Item {...fieldProps('validade')} rules={VALIDADE_RULES} extra={extra('validade', 'validade')}>
          <DayInput />
        </Form.Item>
        <Form.Item {...fieldProps('observacoes')} className={styles.whole}>
          <TextArea rows={2} maxLength={LIMITS.observacoes} />
        </Form.Item>
        {clienteId && (
          <Form.Item {...fieldProps('documentoId')} className={styles.whole}>
            <ArquivoSelect clienteId={clienteId} />
          </Form.Item>
        )}
        {foto && <p className={`${styles.whole} quiet small`}>A foto será guardada em Passaporte, com esta validade.</p>}
      </div>
      <FormFooter submitLabel={clienteId ? 'Salvar' : 'Adicionar'} busy={saving.saving} onCancel={on.onCancel} />
    </Form>
  );
}

/** A country, a kind or a sex in words. */
function nameOf(field: string, text: string): string | undefined {
  if (field === 'pais') return nomeDoPais(text);
  const choices = field === 'tipo' ? TIPOS : field === 'sexo' ? SEXO_CHOICES : [];
  return choices.find(([value]) => value === text)?.[1];
}

/** Reports to the form around it, which asks before the page is left. */
function NotedUnsaved({ isUnsaved }: { isUnsaved: () => boolean }) {
  // Draws this again with every change of a field.
  Form.useWatch([]);
  useNotedUnsent(useId(), isUnsaved());
  return null;
}

function ArquivoNome({ clienteId, id }: { clienteId: string; id: string }) {
  const list = useQuery(read(documentos.list, { query: { clienteId } }));
  return list.data?.find((one) => one.id === id)?.nomeArquivo ?? 'Arquivo anexado';
}

/** The files of the client. */
function ArquivoSelect({
  clienteId,
  ...props
}: {
  clienteId: string;
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}) {
  const list = useQuery({ ...read(documentos.list, { query: { clienteId } }), staleTime: 0 });
  const options = (list.data ?? []).map(({ id, nomeArquivo }) => [id, nomeArquivo] as const);
  // Until they are loaded, the list has the chosen one.
  const known = props.value && !options.some(([id]) => id === props.value) ? [[props.value, 'Arquivo anexado'] as const] : [];
  return (
    <NativeSelect
      none={list.isLoadingError ? 'Não foi possível carregar os arquivos' : 'Nenhum'}
      options={[...known, ...options]}
      {...props}
    />
  );
}
