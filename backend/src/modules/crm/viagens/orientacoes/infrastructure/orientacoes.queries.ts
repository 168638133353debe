import { Injectable } from '@nestjs/common';
import type { OrientacaoListItem, OrientacaoPublica } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { ListOrientacoes } from '@viajario/contracts/crm/orientacoes/orientacoes.input';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { pageOf, type Page } from '#shared/database/paging.js';
import { instant, instantOrNull, Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { nomeCurto } from '#shared/text/nomes.js';
import type { ParteDaPessoa, TextoDaOrientacao } from '../domain/orientacao.js';
import { ORIENTACAO, PESSOAS } from './orientacoes.store.js';

const PAGE = 100;

/** The row that `abrir_orientacao` returns for a token. */
export interface OrientacaoAchada {
  id: string;
  contaId: string;
  conta: string;
  contato: string;
}

/** An orientação with its proof of reading. */
export interface OrientacaoGuardada extends TextoDaOrientacao {
  pessoas: readonly (ParteDaPessoa & { clienteId: string | null })[];
  hash: string;
  criadaEm: string;
  criadaPor: string | null;
  cienteEm: string | null;
  cienteIp: string | null;
  alteradoEm: string | null;
}

@Injectable()
export class OrientacoesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly links: SharedLinks,
  ) {}

  /** By the token of the link. */
  async find(token: string): Promise<OrientacaoAchada> {
    const found = await this.links.find<OrientacaoAchada>(ORIENTACAO, token);
    if (!found) throw new DomainError('ORIENTACAO_NAO_ENCONTRADA');
    return found;
  }

  async readPublic(token: string): Promise<OrientacaoPublica> {
    const { id, contaId, conta, contato } = await this.find(token);
    const { destino, ida, volta, texto, pessoas, fontes, hash, cienteEm, alteradoEm } = await this.read(contaId, id);
    return {
      conta: { nome: conta, contatoTitulares: contato },
      destino: nomeDoPais(destino),
      ida,
      volta,
      texto,
      pessoas: pessoas.map((pessoa) => ({
        nome: pessoa.nome === '' ? '' : nomeCurto(pessoa.nome),
        texto: pessoa.texto,
        documentos: [...pessoa.documentos],
      })),
      fontes: [...fontes],
      hash,
      cienteEm,
      alteradoEm,
    };
  }

  async read(contaId: string, id: string): Promise<OrientacaoGuardada> {
    const [row] = await this.sql.rowsOfConta<OrientacaoGuardada>(contaId, {
      name: 'orientacao-read',
      text: `select o.destino, o.ida::text as ida, o.volta::text as volta, o.texto, o.fontes, encode(o.hash, 'hex') as hash, o.created_at as "criadaEm",
               (select ${USUARIO_NOME} from users u where u.id = o.criado_por) as "criadaPor", o.ciente_em as "cienteEm",
               host(o.ciente_ip) as "cienteIp", o.alterado_em as "alteradoEm", ${PESSOAS}
             from orientacoes o where o.conta_id = $1 and o.id = $2`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('ORIENTACAO_NAO_ENCONTRADA');
    return {
      ...row,
      criadaEm: instant(row.criadaEm),
      cienteEm: instantOrNull(row.cienteEm),
      alteradoEm: instantOrNull(row.alteradoEm),
    };
  }

  async list(contaId: string, { clienteId, ...asked }: ListOrientacoes): Promise<Page<OrientacaoListItem>> {
    const { limit, offset } = pageOf(asked, PAGE);
    const of = `from orientacoes o where o.conta_id = $1
      and o.id in (select p.orientacao_id from orientacao_pessoas p where p.conta_id = $1 and p.cliente_id = $2)`;
    const [rows, [count]] = await this.sql.allOfConta<[OrientacaoListItem, { total: number }]>(contaId, [
      {
        name: 'orientacoes-list',
        text: `select o.id, o.destino, o.ida::text as ida, o.volta::text as volta, o.created_at as "criadaEm", o.ciente_em as "cienteEm", o.expira_em as "expiraEm",
                 (select json_build_object('id', v.id, 'nome', v.nome) from viagens v where v.conta_id = $1 and v.id = o.viagem_id) as viagem,
                 (select json_build_object('id', u.id, 'nome', ${USUARIO_NOME}) from users u where u.id = o.criado_por) as usuario
               ${of} order by o.created_at desc, o.id desc limit $3 offset $4`,
        values: [contaId, clienteId, limit, offset],
      },
      { name: 'orientacoes-total', text: `select count(*)::int as total ${of}`, values: [contaId, clienteId] },
    ]);
    const readable = (row: OrientacaoListItem): OrientacaoListItem => ({
      ...row,
      criadaEm: instant(row.criadaEm),
      cienteEm: instantOrNull(row.cienteEm),
      expiraEm: instantOrNull(row.expiraEm),
    });
    return { total: count?.total ?? 0, rows: rows.map(readable) };
  }
}

const USUARIO_NOME = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`;
