import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { Column, RowSink } from '#shared/database/wire/batch.js';
import { JsonRows, JsonShape, type WrittenJson } from '#shared/database/wire/json-rows.js';
import type { RawRow } from '#shared/database/wire/raw-row.js';
import { completudeOf } from '../domain/completude.js';
import type { ClienteRows } from './cliente-rows.js';

const BYTES = 3_000;
/** Continues after the parts that are counted from the columns. */
export const detailShape = ({ inClear }: ClienteRows): JsonShape => new JsonShape(inClear, { begin: ',' });
/** PostgreSQL's text of yes. */
const YES = 't';
const NONE = '[]';

/** One client as JSON, from the bytes of the database, with how complete the record is. */
export class DetailOfCliente implements RowSink {
  private rows?: JsonRows;

  constructor(private readonly shape: JsonShape) {}

  take(row: RawRow, columns: readonly Column[]): void {
    const text = (campo: string): string | null => row.text(columns.findIndex(({ name }) => name === campo));
    const completude = completudeOf(
      {
        nome: text('nome') ?? '',
        dataNascimento: text('dataNascimento'),
        cpf: text('cpf'),
        dispensaCpf: text('dispensaCpf') === YES,
        telefoneCelular: text('telefoneCelular'),
        email: text('email'),
        melhorPassaporte: text('melhorPassaporte'),
      },
      text('documentos') !== NONE,
    );
    this.rows = new JsonRows(this.shape, { before: `{"completude":${JSON.stringify(completude)}`, bytes: BYTES });
    this.rows.take(row, columns);
  }

  /** Undefined where there is no such client. */
  end(): WrittenJson<ClienteDetail> | undefined {
    return this.rows?.end('');
  }
}
