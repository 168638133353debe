import { Injectable } from '@nestjs/common';
import { CAMPOS_PREENCHIDOS, rotuloDoCampo } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { DocumentoEnviado, Envio, EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import type { ListEnvios } from '@viajario/contracts/crm/envios/envios.input';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ServedFile } from '#modules/documents';
import { CLIENTE_COLUMNS, ClienteRows, DocumentosViagem } from '#modules/crm/clientes';
import { oneRow } from '#shared/database/one-row.js';
import { pageOf, type Page } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import type { CamposEnviados } from '../domain/envios.js';
import { papeisDe, papelAtual } from '../domain/papeis.js';
import { camposOf } from './envios.store.js';

const PAGE = 100;
const ENVIO = `e.id, json_build_object('id', c.id, 'nome', c.nome) as cliente, e.recebido_em as "recebidoEm",
  case when e.situacao = 'pendente' and e.expira_em <= now() then 'expirado' else e.situacao end as situacao, e.expira_em as "expiraEm"`;
/** An expired submission only waits for the hourly job. */
const PENDENTE = `e.situacao = 'pendente' and e.expira_em > now()`;
const SITUACOES = {
  pendente: PENDENTE,
  aceito: `e.situacao = 'aceito'`,
  recusado: `e.situacao = 'recusado'`,
  expirado: `(e.situacao = 'expirado' or e.situacao = 'pendente' and e.expira_em <= now())`,
} as const;

type EnvioRow = Envio & { campos: string | null };

@Injectable()
export class EnviosQueries {
  constructor(
    private readonly sql: Sql,
    private readonly rows: ClienteRows,
    private readonly cipher: FieldCipher,
    private readonly documentos: DocumentosViagem,
  ) {}

  async list({ contaId, situacao, clienteId, ...asked }: ListEnvios): Promise<Page<Envio>> {
    const { limit, offset } = pageOf(asked, PAGE);
    const of = `from envios e where e.conta_id = $1 ${situacao ? `and ${SITUACOES[situacao]}` : ''} and ${clienteId ? 'e.cliente_id = $2' : '$2::uuid is null'}`;
    const kind = `${situacao ?? 'todos'}-${clienteId ? 'cliente' : 'conta'}`;
    const values = [contaId, clienteId || null];
    const [rows, [count]] = await this.sql.allOfConta<[Envio, { total: number }]>(contaId, [
      {
        name: `envios-list-${kind}`,
        text: `select ${ENVIO} from (select e.* ${of} order by e.recebido_em desc, e.id desc limit $3 offset $4) e
               join ${oneRow('clientes', 'c', 'e.cliente_id')} order by e.recebido_em desc, e.id desc`,
        values: [...values, limit, offset],
      },
      { name: `envios-total-${kind}`, text: `select count(*)::int as total ${of}`, values },
    ]);
    return { total: count?.total ?? 0, rows: rows.map(withInstants) };
  }

  async read(contaId: string, id: string): Promise<EnvioDetail> {
    const [envios, clientes, arquivos] = await this.sql.allOfConta<[EnvioRow, ClienteRow, EnvioDetail['arquivos'][number]]>(
      contaId,
      [
        {
          name: 'envio-read',
          text: `select ${ENVIO}, e.campos from envios e join clientes c on c.conta_id = $1 and c.id = e.cliente_id where e.conta_id = $1 and e.id = $2`,
          values: [contaId, id],
        },
        {
          name: 'envio-read-cliente',
          text: `select ${CLIENTE_COLUMNS} from clientes c where c.conta_id = $1 and c.id = (select cliente_id from envios where conta_id = $1 and id = $2)`,
          values: [contaId, id],
        },
        {
          name: 'envio-read-arquivos',
          text: `select id, flag_documento as flag, nome_arquivo as "nomeArquivo", tipo_documento as "tipoDocumento", tamanho_arquivo::text as "tamanhoArquivo"
               from envios_arquivos where conta_id = $1 and envio_id = $2 order by id`,
          values: [contaId, id],
        },
      ],
    );
    const [envio, cliente] = [envios[0], clientes[0] && this.rows.readable(clientes[0])];
    if (!envio || !cliente) throw new DomainError('ENVIO_NAO_ENCONTRADO');
    const { campos, ...shown } = envio;
    const isPending = envio.situacao === 'pendente';
    const enviados = isPending ? camposOf(this.cipher, contaId, id, campos) : {};
    return {
      ...withInstants(shown),
      campos: CAMPOS_PREENCHIDOS.flatMap((chave) => {
        const enviado = enviados[chave];
        return enviado === undefined ? [] : [{ chave, rotulo: rotuloDoCampo(chave), atual: cliente[chave], enviado }];
      }),
      documentosViagem: await this.papeis(contaId, cliente.id, enviados),
      arquivos: isPending ? arquivos : [],
      updatedAt: cliente.updatedAt,
    };
  }

  /** Beside what is on file. */
  private async papeis(contaId: string, clienteId: string, campos: CamposEnviados): Promise<EnvioDetail['documentosViagem']> {
    const papeis = papeisDe(campos);
    if (papeis.length === 0) return [];
    const guardados = await this.documentos.list(contaId, clienteId);
    return papeis.map((papel) => {
      const atual = papelAtual(guardados, papel);
      return { ...papel, atual: atual ? documentoOf(atual) : null };
    });
  }

  async file(contaId: string, envioId: string, id: string): Promise<ServedFile & { flag: string; clienteId: string }> {
    const [row] = await this.sql.rowsOfConta<ServedFile & { tamanho: string; flag: string; clienteId: string }>(contaId, {
      name: 'envio-file',
      text: `select a.id, a.tipo_documento as "tipoDocumento", a.nome_arquivo as "nomeArquivo", a.tamanho_arquivo as tamanho, a.arquivo_url as "arquivoUrl",
               a.chave_envolta as "chaveEnvolta", a.flag_documento as flag, e.cliente_id as "clienteId"
             from envios_arquivos a join envios e on e.conta_id = $1 and e.id = a.envio_id
             where a.conta_id = $1 and a.envio_id = $2 and a.id = $3 and ${PENDENTE}`,
      values: [contaId, envioId, id],
    });
    if (!row) throw new DomainError('ENVIO_NAO_ENCONTRADO');
    return { ...row, tamanho: Number(row.tamanho) };
  }
}

const documentoOf = ({ pais, numero, validade, sobrenome, nomes }: DocumentoEnviado): DocumentoEnviado => ({
  pais,
  numero,
  validade,
  sobrenome,
  nomes,
});

const withInstants = <T extends Envio>(row: T): T => ({
  ...row,
  recebidoEm: instant(row.recebidoEm),
  expiraEm: instant(row.expiraEm),
});
