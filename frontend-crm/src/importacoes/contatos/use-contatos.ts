import { contatos as route, type ContatosCadastrados } from '@viajario/contracts/crm/importacoes/contatos';
import { LIMITS } from '@viajario/contracts/limits';
import { call, newIdempotencyKey } from '@viajario/web-kit/api/api.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { jobIsDone, startJob } from '../../kit/jobs/jobs-api.ts';
import type { ContatoLido } from './contato-de.ts';
import { parseVcard, type ContatosLidos } from './parse-vcard.ts';

export type Cadastrado = ContatosCadastrados['cadastrados'][number]['cliente'];

/** A chosen file, read; `key` is another one for each choice. */
export interface Arquivo extends ContatosLidos {
  nome: string;
  key: number;
}

/** With room for what stands around them. */
const MOST_BYTES = LIMITS.contatosJsonBytes - 10_000;
const encoder = new TextEncoder();

/** In the order of the file, each as large as one call may be; no rest so small that it would pass for an import of its own. */
export function batchesOf<T>(all: readonly T[]): T[][] {
  const batches: T[][] = [];
  let bytes = Infinity;
  for (const one of all) {
    const size = encoder.encode(JSON.stringify(one)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < LIMITS.contatosPorImportacao && bytes + size <= MOST_BYTES) last.push(one);
    else batches.push([one]);
    bytes = last && batches.at(-1) === last ? bytes + size : size;
  }
  const [before, rest] = batches.slice(-2);
  if (before && rest && rest.length <= LIMITS.linhasDeNovos && before.length > 2 * LIMITS.linhasDeNovos)
    rest.unshift(...before.splice(-LIMITS.linhasDeNovos));
  return batches;
}

const telefonesDe = ({ telefoneCelular, telefoneResidencial, telefoneComercial }: ContatoLido) =>
  [telefoneCelular, telefoneResidencial, telefoneComercial].filter((telefone) => telefone !== undefined);

/** Why a file is no list of contacts; undefined where it is one. */
export async function readFile(file: File): Promise<Arquivo | string> {
  if (file.size > LIMITS.contatosBytes) return 'O arquivo pode ter até 20 MB.';
  const lidos = parseVcard(new Uint8Array(await file.arrayBuffer()));
  if (lidos.contatos.length === 0) return 'Não encontramos contatos neste arquivo. Exporte-os do celular ou da agenda em .vcf.';
  if (lidos.contatos.length > LIMITS.contatosPorArquivo) return 'O arquivo pode ter até 10.000 contatos.';
  return { ...lidos, nome: file.name, key: Date.now() };
}

/** Which contacts of the file are clients already, by their places in it. */
export function useCadastrados(contaId: string, { contatos, key }: Arquivo) {
  return useQuery({
    queryKey: ['contatos-cadastrados', contaId, key],
    queryFn: async ({ signal }) => {
      const found = new Map<number, Cadastrado>();
      let before = 0;
      for (const batch of batchesOf(contatos.map((contato) => ({ email: contato.email, telefones: telefonesDe(contato) })))) {
        const { cadastrados } = await call(route.compare, { params: { id: contaId }, body: { contatos: batch }, signal });
        for (const { indice, cliente } of cadastrados) found.set(before + indice, cliente);
        before += batch.length;
      }
      return found;
    },
    gcTime: 0,
  });
}

/** A contact that was ticked, and its place in the file. */
interface Escolhido {
  place: number;
  contato: ContatoLido;
}

interface Outcome {
  /** The last job is under way and handed on to be followed. */
  begun: (jobId: string) => void;
  /** These are clients now, while others are still to come. */
  imported: (places: readonly number[]) => void;
  failed: (error: Error) => void;
}

/** Imports them, as many at a time as one call takes. */
export function useImportacao(contaId: string, on: Outcome) {
  const [done, setDone] = useState(0);
  // The same contacts tried once more after their answer got lost are not imported twice.
  const keys = useRef(new Map<string, string>());
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: async (escolhidos: readonly Escolhido[]) => {
      setDone(0);
      const batches = batchesOf(escolhidos.map(({ contato }) => contato));
      let [jobId, sent] = ['', 0];
      for (const [i, batch] of batches.entries()) {
        const places = escolhidos.slice(sent, sent + batch.length).map(({ place }) => place);
        const idempotencyKey = keys.current.get(places.join()) ?? newIdempotencyKey();
        keys.current.set(places.join(), idempotencyKey);
        jobId = await startJob(route.run, { params: { id: contaId }, body: { contatos: batch }, idempotencyKey });
        if (i === batches.length - 1) return jobId;
        await jobIsDone(jobId, new AbortController().signal, () => undefined);
        sent += batch.length;
        setDone(sent);
        refresh(route.run.changes ?? []);
        on.imported(places);
      }
      return jobId;
    },
    onSuccess: (jobId) => on.begun(jobId),
    onError: on.failed,
  });
  return { run: mutate, isPending, done };
}
