/** What a label or a type says of a phone, an address or an e-mail of the contact. */
export type Uso = 'WORK' | 'HOME' | 'CELL' | 'FAX';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
/** In the languages that address books are kept in here; the rest says nothing of whose it is. */
const USOS: readonly (readonly [Uso, ReadonlySet<string>])[] = [
  ['FAX', words('fax homefax workfax otherfax')],
  [
    'WORK',
    words(
      'work trabalho comercial empresa escritorio firma profissional corporativo servico office business job company trabajo oficina negocio travail bureau buro arbeit geschaftlich dienstlich lavoro ufficio',
    ),
  ],
  [
    'HOME',
    words(
      'home casa residencia residencial resid res fixo particular lar landline hogar domicilio domicile maison privat zuhause abitazione',
    ),
  ],
  [
    'CELL',
    words(
      'mobile cell cel cellular celular iphone smartphone movel movil telemovel handy mobil mobiltelefon portable cellulare whatsapp whats wpp zap pcs pessoal personal',
    ),
  ],
];
const OF_ANYBODY = words(
  `main principal outro outra other otro autre andere altro telefone phone tel fone numero number line linha contato voice msg text textphone video pref preferido
  preferencial internet x400 car bbs modem isdn dom intl postal parcel google vivo claro tim oi nextel novo nova antigo antiga velho meu minha de do da e dual chip`,
);

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/^_\$!<|>!\$_$/g, '')
    .toLowerCase();

/** The kinds that a label names; undefined for one that names somebody or something else: 'Marido', 'Portaria'. */
export function usosDe(rotulo: string): Uso[] | undefined {
  // 'Celular 2', 'home2', '2º'
  const said = fold(rotulo)
    .replace(/\d+o?(?!\p{L})/gu, ' ')
    .match(/[\p{L}\p{N}]+/gu) ?? []; // prettier-ignore
  const usos = said.map((word) => USOS.find(([, meant]) => meant.has(word))?.[0]);
  if (said.some((word, index) => usos[index] === undefined && !OF_ANYBODY.has(word))) return undefined;
  return usos.filter((uso) => uso !== undefined);
}

/** Without the signs that iPhones put around their own: `_$!<Mother>!$_`. */
export const shownRotulo = (rotulo: string): string => rotulo.replace(/^_\$!<|>!\$_$/g, '').trim();
