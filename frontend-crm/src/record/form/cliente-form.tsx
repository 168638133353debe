import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Form, Tabs } from '@viajario/web-kit/antd/antd-form.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { UnsentTexts, useUnsentTexts } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import type { FormInstance } from 'antd';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { ClienteConflito } from '../../clientes/cliente-conflito.tsx';
import { ColarDados } from '../../colar/colar-dados.tsx';
import { Preenchidos } from '../../colar/filled-fields.tsx';
import { useColar } from '../../colar/use-colar.ts';
import { useFamilia } from '../../colar/use-familia.ts';
import { LER_PASSAPORTE_ID } from '../../documentos-viagem/documento-viagem.ts';
import type { EnderecoHandle } from '../../ceps/endereco-fields.tsx';
import { FamiliaTab } from '../../relacionamentos/familia-tab.tsx';
import { FactsContext } from '../../kit/form/facts.tsx';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import styles from '../../kit/form/form-layout.module.css';
import { saveOnCtrlEnter } from '../../kit/form/save-on-ctrl-enter.ts';
import { useSecondSubmit } from '../../kit/form/second-submit.ts';
import { Parecidos } from '../../duplicados/parecidos/parecidos.tsx';
import { ClienteEndereco } from './cliente-endereco.tsx';
import {
  CLIENTE_FORM,
  formValues,
  isClienteField,
  type ClienteField,
  type ClienteFormValues,
} from '../../clientes/cliente-fields.ts';
import { TAB_LABELS, tabOf, TABS_OF, type ClienteFormVariant, type ClienteTab } from './cliente-tabs.ts';
import { DocumentosTab } from './documentos-tab.tsx';
import { InformacoesBasicasTab } from './informacoes-basicas-tab.tsx';
import { MesmoEndereco } from './mesmo-endereco.tsx';
import { useClienteFacts } from './use-cliente-facts.tsx';
import { WhileUnsaved } from './while-unsaved.tsx';
import { useClienteSaving, type FailureMessage } from './use-cliente-saving.ts';

export interface ClienteFormHandle {
  /** True while something typed differs from what is saved. */
  isDirty(): boolean;
  /** Writes into fields that are still empty, as if typed, and goes to the name. */
  fillIn(values: Partial<ClienteFormValues>): void;
  /** Opens the field's tab and moves the focus there. */
  showField(field: ClienteField): void;
  /** Shows what the record has by now; what was typed elsewhere stays. */
  reload(): void;
}

/** What stands around the form: nothing in a dialog of its own. */
const PLACES: Record<ClienteFormVariant, string | undefined> = { dialog: '', page: styles.page, familia: styles.below };

const MORE_TABS = (
  <>
    <Icon of={EllipsisOutlined} />
    <span className="visually-hidden">Mais abas</span>
  </>
);

interface Props {
  variant: ClienteFormVariant;
  contaId: string;
  /** Edits this client; without one the form creates. */
  cliente?: ClienteDetail;
  /** A created client works for this company. */
  empresaId?: string;
  /** Stands in the fields as if typed. */
  preenchido?: Partial<ClienteFormValues>;
  /** A message to fill a new client in from; '' opens the area for one. */
  texto?: string;
  /** For a relative: the main client, with the postal address to copy. */
  principal?: ClienteRow;
  submitLabel?: string;
  /** What follows saving is on its way. */
  busy?: boolean;
  /** The open tab and how another one is opened, where the screen around the form decides that. */
  tabState?: readonly [ClienteTab, (tab: ClienteTab) => void];
  /** Further steps of creating the client; until its end the form is still being saved. */
  afterCreating?: (created: ClienteDetail) => Promise<unknown>;
  /** `isNew`: this has created the client. */
  onSaved: (saved: ClienteDetail, isNew: boolean) => void;
  /** Another button that saves, also Ctrl-Shift-Enter, and what follows then instead of `onSaved`. */
  second?: { label: string; onSaved: (saved: ClienteDetail, isNew: boolean) => void };
  /** The people of a message were registered as one family, with this main client; without it that is not offered. */
  onFamilia?: (clienteId: string) => void;
  /** Where a failed saving has another message than that of a client. */
  failure?: FailureMessage;
  onCancel: () => void;
  /** On the page: whether something is unsaved, so that the buttons are shown. */
  onUnsaved?: (isUnsaved: boolean) => void;
  /** Leaves for another client, the one that already has the CPF. */
  onOpenCliente: (clienteId: string) => void;
  /** What else can be done with the client who has the CPF. */
  cpfOwnerAction?: (clienteId: string) => ReactNode;
  ref?: Ref<ClienteFormHandle>;
}

/** The one form for a client: new or existing, in a dialog, on the page or as a relative. */
export function ClienteForm({ variant, cliente, principal, submitLabel = 'Salvar', busy = false, ref, ...props }: Props) {
  const [form] = Form.useForm<ClienteFormValues>();
  const ownTab = useState<ClienteTab>('basicas');
  const [tab, openTab] = props.tabState ?? ownTab;

  function showField(field: ClienteField) {
    // The field and its tab have to be on the screen before the field can take the focus.
    flushSync(() => openTab(tabOf(field, variant)));
    flushSync(() => facts.open(field));
    document.getElementById(`${CLIENTE_FORM}_${field}`)?.focus();
  }
  const { contaId, empresaId, afterCreating, onSaved, second, failure } = props;
  const { submitSecond, wasSecond } = useSecondSubmit(form);
  const { hasUnsent, note } = useUnsentTexts();
  // Where the user answers the question about unsent text by staying, the form has to go on.
  const staysOpen = variant === 'page' || hasUnsent;
  const saving = useClienteSaving({ form, contaId, cliente, empresaId, staysOpen, afterCreating, onSaved, failure, showField });
  const enderecoFields = useRef<EnderecoHandle>(null);
  const colar = useColar(form, saving.novos, (cep) => enderecoFields.current?.lookUp(cep));

  const familia = useFamilia(contaId, (id) => props.onFamilia?.(id), props.onOpenCliente);
  const facts = useClienteFacts(form, saving, props.onCancel);
  const isBusy = saving.saving || busy;
  const focus = useRestoredFocus<HTMLDivElement>(); // on a page 'Salvar' goes with what it saved

  /** Enter in a field of a page where nothing was typed saves nothing. */
  function save() {
    const then = (wasSecond() && second?.onSaved) || onSaved;
    if (variant === 'page' && !saving.hasChanges()) return;
    void saving.save(then);
  }

  /** A message about a field ends with the next change of that field. */
  function onValuesChange(changed: Partial<ClienteFormValues>) {
    saving.forgetRefusals(changed);
    colar.forget(changed);
    form.setFields(withoutMessages(changed));
  }
  useFilledAtFirst(form, props.preenchido);
  useImperativeHandle(ref, () => ({
    isDirty: () => saving.isDirty() || hasUnsent || saving.novos.isUnsaved(),
    reload: () => void saving.reload(),
    showField,
    fillIn: (values) => {
      const missing = missingIn(form.getFieldsValue(true), values);
      form.setFieldsValue(missing);
      onValuesChange(missing);
      showField('nome');
    },
  }));
  const parecidos = <Parecidos contaId={contaId} cliente={cliente} onOpenCliente={props.onOpenCliente} />;
  const endereco = <ClienteEndereco ref={enderecoFields} principal={principal} />;
  const mesmoEndereco = principal && (
    <MesmoEndereco principal={principal} onReplace={(textOf) => enderecoFields.current?.replaceAll(textOf)} />
  );
  const contents: Record<ClienteTab, ReactNode> = {
    basicas: (
      <InformacoesBasicasTab cliente={cliente} parecidos={parecidos} below={variant === 'dialog' ? endereco : mesmoEndereco} />
    ),
    documentos: (
      <UnsentTexts value={note}>
        <DocumentosTab
          cliente={cliente}
          isOpen={tab === 'documentos'}
          inDialog={variant !== 'page'}
          novos={saving.novos}
          cpfOwner={saving.cpfOwner}
          validadeRefusal={saving.validadeRefusal}
          onOpenCliente={props.onOpenCliente}
          cpfOwnerAction={props.cpfOwnerAction}
        />
      </UnsentTexts>
    ),
    endereco,
    familia: <FamiliaTab cliente={cliente} withGrupo={variant === 'page'} />,
  };

  return (
    <FactsContext value={variant === 'page' ? facts : undefined}>
      <Form
        name={CLIENTE_FORM}
        form={form}
        className={`${styles.form} ${PLACES[variant]}`}
        layout="vertical"
        noValidate
        validateTrigger="onBlur"
        initialValues={formValues(cliente)}
        onValuesChange={onValuesChange}
        onFinish={save}
        onFinishFailed={({ errorFields }) => {
          wasSecond();
          const first = errorFields.map(({ name }) => String(name[0])).find(isClienteField);
          if (first) showField(first);
        }}
        onFocus={focus.onFocus}
        onKeyDown={(event: KeyboardEvent) => saveOnCtrlEnter(event, form.submit, second && submitSecond)}
      >
        <div ref={focus.ref} tabIndex={-1} className={`${styles.fields} takes-focus`}>
          <ClienteConflito impasse={saving.impasse} />
          {!cliente && <Colar texto={props.texto} onPessoa={colar.fill} openTab={openTab} familia={props.onFamilia && familia} />}
          <Preenchidos fields={colar.preenchidos}>
            <Tabs
              activeKey={tab}
              onChange={(key) => openTab(TABS_OF[variant].find((known) => known === key) ?? 'basicas')}
              tabBarGutter={18}
              more={{ icon: MORE_TABS }}
              locale={{ dropdownAriaLabel: 'Mais abas' }}
              classNames={{ item: styles.tab, indicator: styles.tabIndicator }}
              // Fields of a closed tab stay in the form; the family is fetched when the user opens its tab.
              items={TABS_OF[variant].map((key) => ({
                key,
                label: TAB_LABELS[key],
                forceRender: key !== 'familia',
                children: contents[key],
              }))}
            />
          </Preenchidos>
        </div>
        <WhileUnsaved hasChanges={saving.hasChanges} always={variant !== 'page' || hasUnsent || isBusy} onShown={props.onUnsaved}>
          <FormFooter
            submitLabel={submitLabel}
            busy={isBusy}
            second={second && { label: second.label, submit: submitSecond }}
            onCancel={props.onCancel}
          />
        </WhileUnsaved>
      </Form>
    </FactsContext>
  );
}

interface ColarProps extends Omit<ComponentProps<typeof ColarDados>, 'onLerPassaporte'> {
  openTab: (tab: ClienteTab) => void;
}
const Colar = ({ openTab, ...props }: ColarProps) => <ColarDados {...props} onLerPassaporte={() => readPassport(openTab)} />;

/** Those of the values whose fields are empty. */
const missingIn = (filled: ClienteFormValues, values: Partial<ClienteFormValues>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isClienteField(field) && !filled[field].trim()));

const withoutMessages = (changed: Partial<ClienteFormValues>) =>
  Object.keys(changed)
    .filter(isClienteField)
    .map((name) => ({ name, errors: [], warnings: [] }));

/** Its button stands in the tab of the documents. */
function readPassport(openTab: (tab: ClienteTab) => void) {
  flushSync(() => openTab('documentos'));
  document.getElementById(LER_PASSAPORTE_ID)?.click();
}

function useFilledAtFirst(form: FormInstance<ClienteFormValues>, values: Partial<ClienteFormValues> | undefined) {
  const fill = useEffectEvent(() => values && form.setFieldsValue(values));
  useEffect(() => void fill(), []);
}
