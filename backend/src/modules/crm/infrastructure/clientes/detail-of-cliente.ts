import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes';
import type { Column, RowSink } from '#shared/database/wire/batch.js';
import { JsonRows, JsonShape, WrittenJson } from '#shared/database/wire/json-rows.js';
import type { RawRow } from '#shared/database/wire/raw-row.js';
import { completudeOf } from '../../domain/clientes/completude.js';
import { IN_CLEAR } from './cliente-row.js';

const BYTES = 3_000;
/** In front of the client's columns stands whether there is a document. */
const SKIPPED = 1;
const SHAPE = new JsonShape(IN_CLEAR, SKIPPED);
const OWN_COLUMNS = SKIPPED + 2 + Object.keys(CAMPOS_CLIENTE).length;
/** PostgreSQL's text of yes. */
const YES = 't';

/** One client as JSON, from the bytes of the database, with what is judged from its fields. */
export class DetailOfCliente implements RowSink {
  private readonly rows = new JsonRows(SHAPE, { before: '', bytes: BYTES });
  private more = '';

  take(row: RawRow, columns: readonly Column[]): void {
    this.rows.take(row, columns);
    const [hasDocumento, ...texts] = row.texts(OWN_COLUMNS);
    const stored = new Map(texts.map((text, i) => [columns[SKIPPED + i]?.name, text]));
    const text = (campo: string): string | null => stored.get(campo) ?? null;
    const completude = completudeOf(
      {
        nome: text('nome') ?? '',
        dataNascimento: text('dataNascimento'),
        cpf: text('cpf'),
        dispensaCpf: text('dispensaCpf') === YES,
        telefoneCelular: text('telefoneCelular'),
        email: text('email'),
        validadePassaporte: text('validadePassaporte'),
      },
      hasDocumento === YES,
    );
    this.more = `,"completude":${JSON.stringify(completude)}}`;
  }

  /** Undefined where there is no such client. */
  end(): WrittenJson<ClienteDetail> | undefined {
    if (this.rows.count === 0) return undefined;
    const { bytes } = this.rows.end('');
    return new WrittenJson(Buffer.concat([bytes.subarray(0, -1), Buffer.from(this.more)]));
  }
}
