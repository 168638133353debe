import path from 'node:path';
import { isTest } from './check.ts';

/** The folders directly below `root` are its rooms: none imports itself by way of others. A `*` of `root` stands for any folder. */
interface House {
  root: string;
  /** From below: a room imports rooms of its own floor and of those below. */
  floors?: readonly (readonly string[])[];
}

const HOUSES: readonly House[] = [
  {
    root: 'frontend-crm/src',
    floors: [
      ['kit'],
      ['equipe', 'ceps'],
      ['clientes'],
      [
        ...['etiquetas', 'relacionamentos', 'anotacoes', 'ficha-pdf', 'duplicados', 'primeiros-passos', 'colar'],
        ...[
          'documentos',
          'copias',
          'documentos-viagem',
          'prontidao',
          'viagens',
          'orientacoes',
          'vencimentos',
          'emissoes',
          'avisos',
        ],
        ...['mensagens', 'ficha', 'paginas', 'envios', 'importacoes', 'exportacoes', 'titulares', 'eliminacao'],
      ],
      ['record'],
      ['empresas', 'familia', 'compartilhar', 'hoje'],
      ['list'],
      ['dashboard'],
    ],
  },
  { root: 'frontend-crm/src/kit' },
  { root: 'backend/src/modules/crm' },
  { root: 'backend/src/modules/crm/*' },
];

export const ROOM_RULES = ['rooms-without-circle', 'rooms-on-floors'] as const;

export interface RoomViolation {
  rule: (typeof ROOM_RULES)[number];
  from: string;
  to: string;
}

interface Module {
  source: string;
  dependencies: readonly { resolved: string }[];
}

/** One import from room to room; `path.dirname` of a room is its house. */
interface Arrow {
  rooms: [from: string, to: string];
  files: { from: string; to: string };
}

/** Imports between rooms that lead in a circle or up, one for each two rooms. Tests see everything. */
export function roomViolations(modules: readonly Module[], houses = HOUSES): RoomViolation[] {
  return houses.flatMap(({ root, floors }) => {
    const arrows = arrowsIn(root, modules);
    const circles = arrows.filter(({ rooms: [from, to] }) => importedRooms(to, arrows).has(from));
    const rising = floors ? arrows.filter(({ rooms: [from, to] }) => !(floorOf(from, floors) >= floorOf(to, floors))) : [];
    return [
      ...circles.map(({ files }) => ({ rule: ROOM_RULES[0], ...files })),
      ...rising.map(({ files }) => ({ rule: ROOM_RULES[1], ...files })),
    ];
  });
}

function arrowsIn(root: string, modules: readonly Module[]): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const { source, dependencies } of modules.filter((module) => !isTest(module.source))) {
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source, root), roomOf(resolved, root)];
      if (!from || !to || from === to || path.posix.dirname(from) !== path.posix.dirname(to)) continue;
      const key = `${from} ${to}`;
      if (!found.has(key)) found.set(key, { rooms: [from, to], files: { from: source, to: resolved } });
    }
  }
  return [...found.values()];
}

/** `frontend-crm/src/clientes` of a file in it; undefined outside, and of a file that lies beside the rooms. */
function roomOf(file: string, root: string): string | undefined {
  const [parts, pattern] = [file.split('/'), root.split('/')];
  const isBelow = parts.length > pattern.length + 1 && pattern.every((name, i) => name === '*' || name === parts[i]);
  return isBelow ? parts.slice(0, pattern.length + 1).join('/') : undefined;
}

/** All rooms that `room` imports, also by way of others. */
function importedRooms(room: string, arrows: readonly Arrow[], seen = new Set<string>()): Set<string> {
  for (const { rooms } of arrows.filter(({ rooms: [from, to] }) => from === room && !seen.has(to))) {
    seen.add(rooms[1]);
    importedRooms(rooms[1], arrows, seen);
  }
  return seen;
}

/** NaN of a room that stands on no floor: it is neither above nor below any other. */
function floorOf(room: string, floors: readonly (readonly string[])[]): number {
  const floor = floors.findIndex((rooms) => rooms.includes(path.posix.basename(room)));
  return floor === -1 ? NaN : floor;
}
