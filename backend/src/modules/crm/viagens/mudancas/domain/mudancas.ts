import type { MudancaDaViagem } from '@viajario/contracts/crm/viagens/mudancas';
import type { ViajanteDaViagem as Viajante } from '@viajario/contracts/crm/viagens/viagens';
import { severityOf } from '../../prontidao/domain/findings.js';

/** The verdict on a traveller. */
export type Veredicto = Pick<Viajante, 'clienteId' | 'resultado' | 'faltam'>;
/** As it is stored, with the place among the travellers. */
export type VeredictoGravado = Veredicto & { readonly ordem: number };
export type Mudanca = Pick<MudancaDaViagem, 'de' | 'para' | 'surgiram' | 'resolvidos'> & Pick<Veredicto, 'clienteId'>;

/** How much worse the whole trip is: more than 0 where it is worse than it was, less where it is better. A trip that is new is neither. */
export const worseningOf = (antes: readonly Veredicto[], agora: readonly Veredicto[]): number =>
  antes.length === 0 ? 0 : severityOfWorst(agora) - severityOfWorst(antes);
const severityOfWorst = (viajantes: readonly Veredicto[]): number =>
  Math.max(...viajantes.map(({ resultado }) => severityOf(resultado)));

/** One for each whose verdict or lacks are others now; for who has just been added only where the trip is worse by it. */
export function mudancasEntre(antes: readonly Veredicto[], agora: readonly Veredicto[]): Mudanca[] {
  const ofBefore = new Map(antes.map((um) => [um.clienteId, um]));
  const isWorse = worseningOf(antes, agora) > 0;
  return agora.flatMap(({ clienteId, resultado: para, faltam }) => {
    const { resultado: de, faltam: faltavam } = ofBefore.get(clienteId) ?? (isWorse ? NEW : { resultado: para, faltam });
    const [surgiram, resolvidos] = [textsOnlyIn(faltam, faltavam), textsOnlyIn(faltavam, faltam)];
    const isSame = de === para && surgiram.length === 0 && resolvidos.length === 0;
    return isSame ? [] : { clienteId, de, para, surgiram, resolvidos };
  });
}

const NEW: Pick<Veredicto, 'resultado' | 'faltam'> = { resultado: 'verde', faltam: [] };

/** Those that are stored otherwise. */
export function alteredAmong(agora: readonly VeredictoGravado[], antes: readonly VeredictoGravado[]): VeredictoGravado[] {
  const stored = new Set(antes.map((um) => JSON.stringify(partsOf(um))));
  return agora.filter((um) => !stored.has(JSON.stringify(partsOf(um))));
}
const partsOf = ({ clienteId, ordem, resultado, faltam }: VeredictoGravado) => [
  ...[clienteId, ordem, resultado],
  ...faltam.map(({ chave, texto }) => [chave, texto]),
];

function textsOnlyIn(these: Veredicto['faltam'], others: Veredicto['faltam']): string[] {
  const known = new Set(others.map(({ texto }) => texto));
  return these.map(({ texto }) => texto).filter((texto) => !known.has(texto));
}
