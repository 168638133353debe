import { eliminacao, type ReciboDeEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { MOTIVOS_DA_ELIMINACAO, ROTULO_DO_MOTIVO, type MotivoDaEliminacao } from '@viajario/contracts/crm/eliminacao/motivos';
import { LIMITS } from '@viajario/contracts/limits';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import layout from '../kit/form/form-layout.module.css';
import { NativeSelect } from '../kit/form/native-select.tsx';
import styles from './eliminacao.module.css';
import { TextosDaEquipe, VisoesComONome } from './textos-da-equipe.tsx';
import { ViagensComONome } from './viagens-com-o-nome.tsx';

const FORM = 'eliminar';
const WORD = 'ELIMINAR';
const MOTIVOS = MOTIVOS_DA_ELIMINACAO.map((motivo) => [motivo, ROTULO_DO_MOTIVO[motivo]] as const);

interface Values {
  motivo: MotivoDaEliminacao;
  observacao: string;
  confirmacao: string;
}
const INITIAL: Values = { motivo: 'pedido', observacao: '', confirmacao: '' };

interface Props {
  cliente: { id: string; nome: string };
  /** The client is gone. */
  onErased: (recibo: ReciboDeEliminacao) => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Says what goes and what stays, asks why, and has a word typed. */
export default function EliminarDadosDialog({ cliente, onErased, onClosed }: Props) {
  const [form] = Form.useForm<Values>();
  const [visoes, setVisoes] = useState<string[]>([]);
  const erase = useMutation(
    write(eliminacao.eliminar, {
      onSuccess: ({ recibo }) => onErased(recibo),
      onError: (error) => toastRefusal('Os dados não foram eliminados', error),
    }),
  );
  const submit = ({ motivo, observacao }: Values) => {
    const body = { motivo, observacao: observacao.trim() || null, visoes };
    if (!erase.isPending) erase.mutate({ params: { id: cliente.id }, body });
  };
  return (
    <InnerFormDialog
      small
      title="Eliminar dados"
      firstFieldId={`${FORM}_motivo`}
      isDirty={() => erase.isPending}
      onClosed={onClosed}
    >
      {({ cancel }) => (
        <Form
          name={FORM}
          form={form}
          className={layout.form}
          layout="vertical"
          noValidate
          validateTrigger="onSubmit"
          initialValues={INITIAL}
          onFinish={submit}
        >
          <div className={`${layout.fields} ${styles.content}`}>
            <OQueAcontece nome={cliente.nome} />
            <TextosDaEquipe clienteId={cliente.id} />
            <OQueFica />
            <Form.Item name="motivo" label="Motivo">
              <NativeSelect options={MOTIVOS} />
            </Form.Item>
            <Form.Item
              name="observacao"
              label="Observação"
              extra="Fica no recibo. Não escreva nomes, números de documentos nem outros dados da pessoa."
            >
              <Input maxLength={LIMITS.observacaoDoRecibo} />
            </Form.Item>
            <VisoesComONome clienteId={cliente.id} chosen={visoes} onChange={setVisoes} />
            <Form.Item
              name="confirmacao"
              label={`Para confirmar, digite ${WORD}`}
              rules={[
                { required: true, pattern: new RegExp(`^\\s*${WORD}\\s*$`), message: `Digite ${WORD} em letras maiúsculas` },
              ]}
            >
              <Input autoCapitalize="characters" spellCheck={false} />
            </Form.Item>
            <ViagensComONome error={erase.error} />
          </div>
          <div className={layout.footer}>
            <Button onClick={cancel}>Cancelar</Button>
            <Button danger type="primary" htmlType="submit" loading={erase.isPending} aria-disabled={erase.isPending}>
              Eliminar dados
            </Button>
          </div>
        </Form>
      )}
    </InnerFormDialog>
  );
}

function OQueAcontece({ nome }: { nome: string }) {
  return (
    <>
      <p>
        De <strong>{nome}</strong> será apagado agora, sem volta:
      </p>
      <ul>
        <li>o cadastro, os arquivos com as suas versões, anotações, mensagens, envios, links, cópias protegidas e vínculos</li>
        <li>
          o nome e a parte desta pessoa nas orientações, e o que a equipe escreveu nas que a citam, também para quem viaja junto;
          as regras do destino ficam
        </li>
        <li>o nome do arquivo das importações que a trouxeram ou que a citam</li>
        <li>o que desfazia importações, limpezas e mesclas em que ela esteve</li>
        <li>backups, relatórios e planilhas desta conta que estavam prontos para baixar</li>
      </ul>
    </>
  );
}

function OQueFica() {
  return (
    <p>
      Fica um recibo sem o nome. Não são apagados e-mails já enviados nem o que alguém escreveu sobre esta pessoa em outro
      cadastro, em uma empresa, etiqueta ou mensagem: confira. As cópias de segurança a guardam por até {LIMITS.backupDays} dias.
    </p>
  );
}
