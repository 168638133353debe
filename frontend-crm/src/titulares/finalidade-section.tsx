import { privacidade, PROPOSTA_DE_PRIVACIDADE, type Privacidade } from '@viajario/contracts/crm/titulares/privacidade';
import { LIMITS } from '@viajario/contracts/limits';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import tool from '../kit/jobs/tool.module.css';
import { TextoLongo } from './texto-longo.tsx';
import styles from './titulares.module.css';

/** Why the conta keeps data of its clients, and on what ground: the report for a titular says it. */
export function FinalidadeSection({ contaId }: { contaId: string }) {
  const known = useQuery({ ...read(privacidade.read, { params: { id: contaId } }), refetchOnMount: 'always' });
  return (
    <section className={tool.tool} aria-labelledby="finalidade-dos-dados">
      <h3 id="finalidade-dos-dados" className={tool.heading}>
        Finalidade e base legal
      </h3>
      <Loaded query={known} failedTitle="Não foi possível carregar a finalidade" lines={useWideScreen() ? 13 : 16}>
        {(current) => <FinalidadeForm contaId={contaId} current={current} />}
      </Loaded>
    </section>
  );
}

function FinalidadeForm({ contaId, current }: { contaId: string; current: Privacidade }) {
  const id = useId();
  const { confirmadoEm, confirmadoPor } = current;
  const [finalidade, setFinalidade] = useState(current.finalidade ?? PROPOSTA_DE_PRIVACIDADE.finalidade);
  const [baseLegal, setBaseLegal] = useState(current.baseLegal ?? PROPOSTA_DE_PRIVACIDADE.baseLegal);
  const [refusals, setRefusals] = useState({ finalidade: '', baseLegal: '' });
  const confirm = useMutation(
    write(privacidade.confirm, {
      onSuccess: () => toast({ title: 'Finalidade confirmada', kind: 'success' }),
      onError: (error) => toastRefusal('A confirmação não foi gravada', error),
    }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    const typed = { finalidade: finalidade.trim(), baseLegal: baseLegal.trim() };
    const refused = {
      finalidade: typed.finalidade === '' ? 'Escreva a finalidade' : '',
      baseLegal: typed.baseLegal === '' ? 'Escreva a base legal' : '',
    };
    setRefusals(refused);
    const first = refused.finalidade ? 'finalidade' : refused.baseLegal ? 'base' : undefined;
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else confirm.mutate({ params: { id: contaId }, body: typed });
  }
  const text = { max: LIMITS.finalidadeDosDados, rows: 3, readOnly: confirm.isPending };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={tool.quiet}>
        {confirmadoEm
          ? `Confirmado em ${formatInstant(confirmadoEm)}${confirmadoPor ? ` por ${confirmadoPor.nome}` : ''}. O relatório do titular diz isto.`
          : 'Ainda não confirmado: até lá o relatório do titular diz “a definir pelo responsável”. Isto é uma proposta; mude o que for preciso.'}
      </p>
      <TextoLongo
        id={`${id}-finalidade`}
        label="Por que guardamos os dados"
        value={finalidade}
        refusal={refusals.finalidade}
        onChange={setFinalidade}
        {...text}
      />
      <TextoLongo
        id={`${id}-base`}
        label="Base legal"
        value={baseLegal}
        refusal={refusals.baseLegal}
        onChange={setBaseLegal}
        {...text}
      />
      <Button htmlType="submit" loading={confirm.isPending} aria-disabled={confirm.isPending}>
        Confirmar
      </Button>
    </form>
  );
}
