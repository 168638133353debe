import { Injectable } from '@nestjs/common';
import { columnOf } from '@viajario/contracts/crm/campos/campos';
import {
  CAMPOS_DA_FICHA,
  CAMPOS_PREENCHIDOS,
  rotuloDoCampo,
  type CampoDaFicha,
} from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { Ficha } from '@viajario/contracts/crm/ficha/ficha';
import type { LinkAberto } from '@viajario/contracts/crm/ficha/links';
import type { ListLinks } from '@viajario/contracts/crm/ficha/links.input';
import { FLAGS_DOCUMENTO, SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import type { Page } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { primeiroNome } from '#shared/text/nomes.js';
import type { LinkAchado } from '../application/receive-ficha.js';
import { FICHA } from './links.store.js';

/** The row that `abrir_ficha` returns for a token. */
export interface FichaAchada extends LinkAchado {
  conta: string;
  temLogo: boolean;
  contato: string;
  clienteId: string;
  expiraEm: string;
}

interface Preenchida {
  nome: string;
  preenchidos: CampoDaFicha[];
}

@Injectable()
export class FichasQueries {
  constructor(
    private readonly sql: Sql,
    private readonly links: SharedLinks,
  ) {}

  /** By the token; used links too, for a repeated submission. */
  async find(token: string): Promise<FichaAchada> {
    const found = await this.links.find<FichaAchada>(FICHA, token);
    if (!found) throw new DomainError('FICHA_NAO_ENCONTRADA');
    return found;
  }

  /** A link that can still be filled in. */
  async open(token: string): Promise<FichaAchada> {
    const found = await this.find(token);
    if (found.usado) throw new DomainError('FICHA_NAO_ENCONTRADA');
    return found;
  }

  /** Which of the requested fields and files exist already, never their content. */
  async read(token: string): Promise<Ficha> {
    const { contaId, clienteId, conta, temLogo, contato, campos, arquivos, expiraEm } = await this.open(token);
    const [clientes, files] = await this.sql.allOfConta<[Preenchida, { flag: FlagDocumento; quantos: number }]>(contaId, [
      { name: 'ficha-cliente', text: PREENCHIDOS, values: [contaId, clienteId] },
      {
        name: 'ficha-arquivos',
        text: `select flag_documento as flag, count(*)::int as quantos from documentos where conta_id = $1 and cliente_id = $2 group by 1`,
        values: [contaId, clienteId],
      },
    ]);
    const [cliente] = clientes;
    if (!cliente) throw new DomainError('FICHA_NAO_ENCONTRADA');
    const quantos = new Map(files.map((file) => [file.flag, file.quantos]));
    return {
      conta: { nome: conta, temLogo, contatoTitulares: contato },
      primeiroNome: primeiroNome(cliente.nome),
      campos: CAMPOS_DA_FICHA.filter((campo) => campos.includes(campo)).map((chave) => ({
        chave,
        rotulo: rotuloDoCampo(chave),
        preenchido: cliente.preenchidos.includes(chave),
      })),
      arquivos: FLAGS_DOCUMENTO.filter((flag) => arquivos.includes(flag)).map((flag) => ({
        flag,
        rotulo: SLOT_LABELS[flag],
        quantos: quantos.get(flag) ?? 0,
      })),
      expiraEm: instant(expiraEm),
    };
  }

  async openLinks(contaId: string, clienteId: string, asked: ListLinks): Promise<Page<LinkAberto>> {
    const { total, rows } = await this.links.listOpen<LinkAberto>(FICHA, ABERTOS, { contaId, id: clienteId }, asked);
    const readable = (row: LinkAberto): LinkAberto => ({
      ...row,
      criadoEm: instant(row.criadoEm),
      expiraEm: instant(row.expiraEm),
    });
    return { total, rows: rows.map(readable) };
  }
}

const ABERTOS = `l.id, l.campos, l.arquivos, l.created_at as "criadoEm", l.expira_em as "expiraEm",
  (select json_build_object('id', u.id, 'nome', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email))
   from users u where u.id = l.criado_por) as "criadoPor"`;
const PREENCHIDOS = `select c.nome, array_remove(array[${[
  ...CAMPOS_PREENCHIDOS.map((campo) => [columnOf(campo), campo]),
  ['melhor_passaporte', 'passaporte'],
]
  .map(([column, campo]) => `case when c.${column} is not null then '${campo}' end`)
  .join(', ')}], null) as preenchidos from clientes c where c.conta_id = $1 and c.id = $2`;
