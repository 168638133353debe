import type { Trecho } from '@viajario/contracts/crm/viagens/viagens';
import ConflitoDialog, { type ConflitoProps } from '@viajario/web-kit/conflito/conflito-dialog.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { NOT_IN_TEAM, usePessoas } from '../../equipe/use-pessoas.ts';
import { emLista } from '../../prontidao/prontidao-texts.ts';
import { usePessoasDaViagem } from '../../prontidao/use-pessoas-da-viagem.ts';
import { diasText, SITUACAO_LABELS, trechoName } from '../viagem-texts.ts';
import type { CampoDaViagem } from './use-viagem-saving.ts';

const LABELS: Record<CampoDaViagem, string> = {
  nome: 'Nome da viagem',
  trechos: 'Destino e datas',
  clienteIds: 'Quem viaja',
  agenteId: 'Responsável na agência',
  observacoes: 'Observações',
  localizadores: 'Localizadores e horários',
  cancelada: 'Situação',
};
const isCampo = (campo: string): campo is CampoDaViagem => campo in LABELS;

/** Two people changed the same of one trip. */
export default function ConflitoDaViagem(props: Omit<ConflitoProps, 'labelOf' | 'valueOf'>) {
  return <ConflitoDialog {...props} labelOf={(campo) => (isCampo(campo) ? LABELS[campo] : campo)} valueOf={valueOf} />;
}

function valueOf(campo: string, valor: unknown) {
  if (campo === 'cancelada') return valor === true ? SITUACAO_LABELS.cancelada : 'Não cancelada';
  if (campo === 'clienteIds' && Array.isArray(valor)) return <Viajantes ids={valor.filter((id) => typeof id === 'string')} />;
  if (campo === 'trechos' && Array.isArray(valor)) return trechosText(valor);
  if (typeof valor !== 'string' || valor === '') return null;
  return campo === 'agenteId' ? <Agente id={valor} /> : valor;
}

function Agente({ id }: { id: string }) {
  return usePessoas(useConta().contaId).find((pessoa) => pessoa.id === id)?.nome ?? NOT_IN_TEAM;
}

const Viajantes = ({ ids }: { ids: string[] }) => emLista(usePessoasDaViagem(ids).map(({ nome }) => nome));

const trechosText = (trechos: readonly Trecho[]): string =>
  trechos.map((trecho) => `${trechoName(trecho)}, ${diasText(trecho.chegada, trecho.saida)}`).join(' · ');
