import type { Ficha } from '@viajario/contracts/crm/ficha/ficha';
import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { LIMITS } from '@viajario/contracts/limits';
import { formatBytes } from '@viajario/web-kit/format/formats.ts';
import { all, markError, one } from '../../public-page/elements.ts';
import { smaller } from './smaller.ts';

export interface Chosen {
  flag: string;
  file: File;
}

const KINDS = ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'];

/** The files that were chosen, in order. */
const chosen: Chosen[] = [];
export const chosenFiles = (): readonly Chosen[] => chosen;
export const forgetFiles = (): void => void (chosen.length = 0);

/** Photos are made smaller one after the other. */
let adding: Promise<void> = Promise.resolve();
/** Once everything that was chosen stands in the list or is refused. */
export const filesAreReady = (): Promise<void> => adding;

/** Shows the kinds of files that the link asks for. */
export function askForFiles(arquivos: Ficha['arquivos']): void {
  for (const { flag, quantos } of arquivos) {
    const slot = slotOf(flag);
    slot.hidden = false;
    const there = one('[data-there]', slot);
    there.hidden = quantos === 0;
    there.textContent = 'A agência já tem: envie só se mudou.';
    const input = one<HTMLInputElement>('input', slot);
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      adding = adding.then(() => add(flag, files));
      input.value = '';
    });
  }
  one('[data-files]').hidden = arquivos.length === 0;
}

export const slotOf = (flag: string): HTMLElement => one(`[data-slot="${flag}"]`);

async function add(flag: string, files: File[]): Promise<void> {
  const slot = slotOf(flag);
  const refused: string[] = [];
  markError(slot, undefined);
  one('[data-total]').textContent = 'Preparando…';
  for (const file of files) {
    // what cannot be made smaller is looked at as it is
    const ready = await smaller(file).catch(() => file);
    const reason = reasonAgainst(ready);
    if (reason === undefined) chosen.push({ flag, file: ready });
    else refused.push(`${file.name}: ${reason}`);
  }
  if (refused.length > 0) markError(slot, refused.join('; '));
  list();
}

function reasonAgainst({ name, size }: File): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (/^hei[cf]s?$/.test(extension)) return FILE_REFUSALS.heic;
  if (!KINDS.includes(extension)) return FILE_REFUSALS.kind;
  if (size === 0) return FILE_REFUSALS.empty;
  if (size > LIMITS.fileBytes) return FILE_REFUSALS.size;
  if (chosen.length >= LIMITS.arquivosPorEnvio) return `são no máximo ${LIMITS.arquivosPorEnvio} arquivos`;
  return total() + size > LIMITS.bytesPorEnvio ? 'os arquivos podem ter até 60 MB ao todo' : undefined;
}

const total = (): number => chosen.reduce((bytes, { file }) => bytes + file.size, 0);

function list(): void {
  for (const slot of all('[data-slot]')) {
    const rows = chosen.filter(({ flag }) => flag === slot.dataset['slot']).map((one) => rowOf(one, slot));
    one('[data-chosen]', slot).replaceChildren(...rows);
  }
  const count = chosen.length === 1 ? '1 arquivo' : `${chosen.length} arquivos`;
  one('[data-total]').textContent = chosen.length === 0 ? '' : `${count}, ${formatBytes(total())}`;
}

function rowOf(choice: Chosen, slot: HTMLElement): HTMLElement {
  const row = document.createElement('li');
  const name = document.createElement('span');
  name.textContent = `${choice.file.name} (${formatBytes(choice.file.size)})`;
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.textContent = 'Remover';
  remove.setAttribute('aria-label', `Remover ${choice.file.name}`);
  remove.addEventListener('click', () => {
    chosen.splice(chosen.indexOf(choice), 1);
    markError(slot, undefined);
    list();
    one('input', slot).focus();
  });
  row.append(name, remove);
  return row;
}
