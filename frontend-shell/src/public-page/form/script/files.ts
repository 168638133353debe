import { FILE_REFUSALS } from '@viajario/contracts/documents/file-refusals';
import { LIMITS } from '@viajario/contracts/limits';
import { formatBytes } from '@viajario/web-kit/format/formats.ts';
import { all, markError, one } from '../../elements.ts';
import { smaller } from './smaller.ts';

export interface Chosen {
  flag: string;
  file: File;
}

const KINDS = ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'];

/** The files that were chosen in a form, in order. */
export class Files {
  readonly chosen: Chosen[] = [];
  /** Once everything that was chosen stands in the list or is refused: photos are made smaller one after the other. */
  ready: Promise<void> = Promise.resolve();

  constructor(private readonly form: ParentNode) {}

  /** Shows a kind of file; `there`: what is to be said of those that the agency has. */
  askFor(flag: string, there = ''): void {
    const slot = this.slotOf(flag);
    slot.hidden = false;
    one('[data-files]', this.form).hidden = false;
    const note = one('[data-there]', slot);
    note.hidden = there === '';
    note.textContent = there;
    const input = one<HTMLInputElement>('input', slot);
    input.addEventListener('change', () => {
      this.add(flag, [...(input.files ?? [])]);
      input.value = '';
    });
  }

  slotOf(flag: string): HTMLElement {
    return one(`[data-slot="${flag}"]`, this.form);
  }

  add(flag: string, files: readonly File[]): void {
    this.ready = this.ready.then(() => this.take(flag, files));
  }

  forget(): void {
    this.chosen.length = 0;
  }

  private async take(flag: string, files: readonly File[]): Promise<void> {
    const slot = this.slotOf(flag);
    const refused: string[] = [];
    markError(slot, undefined);
    one('[data-total]', this.form).textContent = 'Preparando…';
    for (const file of files) {
      // what cannot be made smaller is looked at as it is
      const ready = await smaller(file).catch(() => file);
      const reason = this.reasonAgainst(ready);
      if (reason === undefined) this.chosen.push({ flag, file: ready });
      else refused.push(`${file.name}: ${reason}`);
    }
    if (refused.length > 0) markError(slot, refused.join('; '));
    this.list();
  }

  private reasonAgainst({ name, size }: File): string | undefined {
    const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    if (/^hei[cf]s?$/.test(extension)) return FILE_REFUSALS.heic;
    if (!KINDS.includes(extension)) return FILE_REFUSALS.kind;
    if (size === 0) return FILE_REFUSALS.empty;
    if (size > LIMITS.fileBytes) return FILE_REFUSALS.size;
    if (this.chosen.length >= LIMITS.arquivosPorEnvio) return `são no máximo ${LIMITS.arquivosPorEnvio} arquivos`;
    return this.total() + size > LIMITS.bytesPorEnvio ? 'os arquivos podem ter até 60 MB ao todo' : undefined;
  }

  private total(): number {
    return this.chosen.reduce((bytes, { file }) => bytes + file.size, 0);
  }

  private list(): void {
    for (const slot of all('[data-slot]', this.form)) {
      const rows = this.chosen.filter(({ flag }) => flag === slot.dataset['slot']).map((one) => this.rowOf(one, slot));
      one('[data-chosen]', slot).replaceChildren(...rows);
    }
    const count = this.chosen.length === 1 ? '1 arquivo' : `${this.chosen.length} arquivos`;
    one('[data-total]', this.form).textContent = this.chosen.length === 0 ? '' : `${count}, ${formatBytes(this.total())}`;
  }

  private rowOf(choice: Chosen, slot: HTMLElement): HTMLElement {
    const row = document.createElement('li');
    const name = document.createElement('span');
    name.textContent = `${choice.file.name} (${formatBytes(choice.file.size)})`;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.textContent = 'Remover';
    remove.setAttribute('aria-label', `Remover ${choice.file.name}`);
    remove.addEventListener('click', () => {
      this.chosen.splice(this.chosen.indexOf(choice), 1);
      markError(slot, undefined);
      this.list();
      one('input', slot).focus();
    });
    row.append(name, remove);
    return row;
  }
}
