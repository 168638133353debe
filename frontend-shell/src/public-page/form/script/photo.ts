import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { markError, one } from '../../elements.ts';
import { controlOf, fieldOf, reasonAgainst } from './fields.ts';
import type { Files } from './files.ts';

const FIELDS = ['numero', 'pais', 'validade', 'sobrenome', 'nomes'] as const;

const LOADING = 'Preparando o leitor de passaportes…';
const READING = 'Lendo a foto…';
const READ = 'Pronto: confira os campos com o passaporte e envie. A foto vai junto.';
const UNREAD =
  'Não conseguimos ler esta foto. Ela vai junto mesmo assim: preencha os campos abaixo, ou tire outra com a página inteira, de perto e sem reflexo.';
const NO_READER = 'O leitor não carregou. A foto vai junto mesmo assim: preencha os campos abaixo.';

/** 'Fotografar passaporte': the reader comes with the first press; the photo is read here, fills in the fields, and goes with what is sent. */
export function readPassport(paper: HTMLElement, files: Files): void {
  const camera = one<HTMLInputElement>('[data-camera]', paper);
  const said = one('[data-reading]', paper);
  const filled = new Map<string, string>();
  let last = 0;
  // it is on its way while the photo is taken; a failure is told of once there is one
  camera.addEventListener('click', () => void load().catch(() => undefined));
  camera.addEventListener('change', () => {
    const [photo] = camera.files ?? [];
    camera.value = '';
    if (!photo) return;
    files.add('passaporte', [photo]);
    const turn = (last += 1);
    void read(photo, (text) => {
      if (turn === last) said.textContent = text;
    }).then((values) => turn === last && values && fillIn(paper, values, filled));
  });
}

const load = (): Promise<typeof import('./passport-reader.ts')> => import('./passport-reader.ts');

async function read(photo: File, tell: (text: string) => void): Promise<Partial<Record<string, string | null>> | undefined> {
  try {
    tell(LOADING);
    const { readPhoto } = await load();
    const values = await readPhoto(photo, (share) => tell(share < 1 ? `${LOADING} ${Math.floor(share * 100)}%` : READING));
    tell(values ? READ : UNREAD);
    return values && { ...values };
  } catch {
    tell(NO_READER);
    return undefined;
  }
}

/** What was typed stays; what an earlier photo filled in is replaced. */
function fillIn(paper: HTMLElement, values: Partial<Record<string, string | null>>, filled: Map<string, string>): void {
  for (const name of FIELDS) {
    const part = fieldOf(paper, `passaporte.${name}`);
    const control = controlOf(part);
    const value = values[name] ?? '';
    if (value === '' || (control.value !== '' && control.value !== filled.get(name))) continue;
    control.value = name === 'validade' ? formatDay(value) : value;
    filled.set(name, control.value);
    markError(part, reasonAgainst(part));
  }
}
