import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import { useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import documentosStyles from '../../documentos/documentos.module.css';
import { PESSOAIS } from '../../documentos/documento-texts.ts';
import { DocumentosPanel } from '../../documentos/documentos-panel.tsx';
import { DocumentosViagemSection, type DocumentosViagemHandle } from '../../documentos-viagem/documentos-viagem-section.tsx';
import type { Pessoa, PessoaLida } from '../../documentos-viagem/leitura/comparacao.ts';
import { SECTION_ID } from '../../documentos-viagem/documento-viagem.ts';
import type { NovosDocumentosViagem } from '../../documentos-viagem/use-novos-documentos-viagem.ts';
import styles from '../../kit/form/form-layout.module.css';
import { CampoItem } from '../../kit/form/campo-item.tsx';
import { AddFacts, Fact } from '../../kit/form/facts.tsx';
import { CLIENTE_FORM, clienteFieldsOf, type ClienteField } from '../../clientes/cliente-fields.ts';
import { RgField, useDay, ValidadePassaporteField } from './day-fields.tsx';

/** Another client of the conta has the CPF that was typed. */
export interface CpfOwner {
  clienteId?: string;
  message: string;
}

interface Props {
  /** The client of the files; without one the client is still to be saved. */
  cliente?: ClienteRow;
  /** False while another tab is in front. */
  isOpen: boolean;
  inDialog: boolean;
  cpfOwner?: CpfOwner;
  /** Why the passport's validity cannot be changed here. */
  validadeRefusal?: string;
  /** The travel documents of a client who is still to be saved. */
  novos: NovosDocumentosViagem;
  onOpenCliente: (clienteId: string) => void;
  /** What else can be done with the client who has the CPF. */
  cpfOwnerAction?: (clienteId: string) => ReactNode;
}

type DocumentosField = {
  [F in ClienteField]: (typeof CAMPOS_CLIENTE)[F]['part'] extends 'documentos' ? F : never;
}[ClienteField];
/** The slot with the files of the same document. The first field of a slot stands beside its name, others below that field. */
const SLOT_OF: Partial<Record<ClienteField, FlagDocumento>> = {
  cpf: 'cpf',
  dispensaCpf: 'cpf',
  rg: 'rg',
  cnh: 'cnh',
  certidaoNascimento: 'certidaoNascimento',
  validadePassaporte: 'passaporte',
} satisfies Record<DocumentosField, (typeof PESSOAIS)[number]>;
const fieldsOf = (flag: FlagDocumento) => clienteFieldsOf('documentos').filter((field) => SLOT_OF[field] === flag);

/** Tab 2: with the client's files or, while it is not saved, only the fields. */
export function DocumentosTab({ cliente, isOpen, inDialog, validadeRefusal, novos, ...cpfProps }: Props) {
  const form = Form.useFormInstance();
  const validadePassaporte = useDay('validadePassaporte');
  const explained: Partial<Record<ClienteField, ItemProps>> = {
    cpf: takenCpf(cpfProps),
    validadePassaporte: refusedValidade(validadeRefusal),
  };
  const viagem = useRef<DocumentosViagemHandle>(null);
  const documentosDeViagem = <DocumentosViagem ref={viagem} cliente={cliente} isOpen={isOpen} novos={novos} />;
  if (!cliente) {
    return (
      <>
        {documentosDeViagem}
        <h2 className={documentosStyles.heading}>Documentos Pessoais</h2>
        <div className={styles.grid}>
          {PESSOAIS.map((flag) => (
            <div key={flag} className={`${styles.together} ${flag === 'certidaoNascimento' ? styles.wide : ''}`}>
              {fieldsOf(flag).map((field) => itemOf(field, explained[field]))}
            </div>
          ))}
        </div>
        <p className="flush mb-4 quiet">Salve o cliente primeiro para enviar documentos</p>
      </>
    );
  }
  /** As if typed: the form saves it, or throws it away, with everything else. */
  function fillIn(validade: string) {
    form.setFields([{ name: 'validadePassaporte', value: validade, errors: [] }]);
    toast({ title: 'Validade do passaporte preenchida', description: 'Salve o cliente para confirmar.' });
  }
  function fieldOf(flag: FlagDocumento) {
    const [field, ...others] = fieldsOf(flag);
    if (!field) return undefined;
    const input = [itemOf(field, { ...explained[field], label: null }), ...others.map((name) => itemOf(name))];
    return { id: `${CLIENTE_FORM}_${field}`, label: CAMPOS_CLIENTE[field].label, input };
  }
  const adicionar = <AddFacts names={clienteFieldsOf('documentos')} />;
  return (
    <>
      {documentosDeViagem}
      <DocumentosPanel
        cliente={cliente}
        isOpen={isOpen}
        inDialog={inDialog}
        validadePassaporte={validadePassaporte}
        onUseValidade={fillIn}
        onLerPassaporte={(documento) => viagem.current?.read(documento)}
        fieldOf={fieldOf}
        adicionar={adicionar}
      />
    </>
  );
}

/** 'Documentos de viagem', with the name and birth date that the form has. */
function DocumentosViagem(props: Pick<Props, 'cliente' | 'isOpen' | 'novos'> & { ref: Ref<DocumentosViagemHandle> }) {
  const form = Form.useFormInstance();
  function pessoaOf(): Pessoa {
    const { nome, dataNascimento } = form.getFieldsValue(true);
    return { nome: String(nome ?? ''), dataNascimento: isDay(String(dataNascimento)) ? String(dataNascimento) : '' };
  }
  /** As if typed: the form saves it, or throws it away, with everything else. */
  function fillIn(pessoa: PessoaLida) {
    form.setFields(Object.entries(pessoa).map(([name, value]) => ({ name, value, errors: [], warnings: [] })));
  }
  return <DocumentosViagemSection {...props} pessoaOf={pessoaOf} onPessoa={fillIn} />;
}

type ItemProps = Omit<ComponentProps<typeof CampoItem>, 'campos' | 'name'>;

const itemOf = (field: ClienteField, props: ItemProps = {}) => (
  <Fact key={field} name={field} bare>
    {() => inputOf(field, props)}
  </Fact>
);

function inputOf(field: ClienteField, props: ItemProps) {
  if (field === 'rg') return <RgField {...props} />;
  if (field === 'validadePassaporte') return <ValidadePassaporteField {...props} />;
  return <CampoItem campos={CAMPOS_CLIENTE} name={field} {...props} />;
}

function refusedValidade(message: string | undefined) {
  if (!message) return {};
  function goToDocumentosViagem() {
    const section = document.getElementById(SECTION_ID);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }
  const help = (
    <span role="alert">
      {message}{' '}
      <Button type="link" size="small" className={styles.inlineLink} onClick={goToDocumentosViagem}>
        Ver documentos de viagem
      </Button>
    </span>
  );
  return { validateStatus: 'error' as const, help };
}

function takenCpf({ cpfOwner, onOpenCliente, cpfOwnerAction }: Pick<Props, 'cpfOwner' | 'onOpenCliente' | 'cpfOwnerAction'>) {
  if (!cpfOwner) return {};
  const { clienteId, message } = cpfOwner;
  const help = (
    <span role="alert">
      {message}{' '}
      {clienteId && (
        <>
          <Button type="link" size="small" className={styles.inlineLink} onClick={() => onOpenCliente(clienteId)}>
            Abrir
          </Button>
          {cpfOwnerAction?.(clienteId)}
        </>
      )}
    </span>
  );
  return { validateStatus: 'error' as const, help };
}
