import { once } from 'node:events';
import { createServer as createHttps, request } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refuseUnsafeDatabase } from '../../../src/shared/database/refuse-unsafe-database.queries.js';
import { Files } from '../../../src/shared/files/files.js';
import { startBackend } from '../../support/processes/backend-process.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { selfSigned } from '../../support/faults/self-signed.js';

const identity = selfSigned();
/** Data that the impostors received once the connection was encrypted. */
const heard: string[] = [];
let https: Server;
let database: Server;
let address: string;
let databasePort: number;

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  https = createHttps(identity, (request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.setHeader('content-type', 'application/json').end('{"cep":"01310-100","uf":"SP","access_token":"x"}');
  });
  address = `https://localhost:${await listen(https)}`;
  database = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S'); // "yes, we speak TLS"
      const secure = new TLSSocket(socket, { isServer: true, ...identity });
      secure.on('error', () => undefined).on('data', (chunk) => heard.push(chunk.toString('latin1')));
    });
  });
  databasePort = await listen(database);
});
afterAll(() => {
  https.close();
  database.close();
});

/** Runs `work` on a product with some URLs of an impostor. */
async function withImpostor(env: Record<string, string>, work: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct({ env });
  try {
    await work(product);
  } finally {
    await product.close();
  }
  expect(heard).toEqual([]);
}

describe('A service with an untrusted certificate', () => {
  it('CRY-15: is reachable for a client that does not check it', async () => {
    const status = await new Promise((resolve, reject) =>
      request(address, { rejectUnauthorized: false }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end(),
    );
    expect(status).toBe(200);
    expect(heard.splice(0)).toHaveLength(1);
  });

  it('CRY-15: gets no request and no trust as postal-code service', async () => {
    const CEP_API_URL = `${address}/ws/{cep}/json/`;
    await withImpostor({ CEP_API_URL, CEP_FALLBACK_URL: `${address}/api/cep/v2/{cep}` }, async (product) => {
      await product.db.query('delete from cep_cache');
      const answer = await (await product.signIn('cry-15@example.com')).get('/api/cep/01310100');
      expect([answer.status, answer.body.code]).toEqual([503, 'CEP_INDISPONIVEL']);
    });
  });

  it.each(['GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL'])('CRY-15: gets no code, secret or token as %s', async (name) => {
    await withImpostor({ [name]: `${address}/google` }, async (product) => {
      expect(await product.visitor().tryToSignIn('cry-15@example.com')).toBe('/?login=erro');
    });
  });

  it('CRY-15: gets no document and no access key as object storage', async () => {
    const keys = { S3_ACCESS_KEY_ID: 'chave', S3_SECRET_ACCESS_KEY: 'segredo' };
    await withImpostor({ S3_BUCKET: 'documentos', S3_REGION: 'sa-east-1', S3_ENDPOINT: address, ...keys }, async (product) => {
      const files = product.app.get(Files);
      const source = Readable.from([Buffer.from('conteúdo')]);
      await expect(files.store(source, { binding: 'a', maxBytes: 100 })).rejects.toMatchObject({
        code: 'SERVICO_INDISPONIVEL',
        cause: { message: expect.stringMatching(/self.signed certificate/) },
      });
      await expect(files.check()).rejects.toThrow(/self.signed certificate/);
    });
  });

  it("CRY-15: does not get the database's password: the start is refused", async () => {
    const urlWith = (mode: string): string =>
      `postgres://viajario_app:senha-do-banco@localhost:${databasePort}/viajario?sslmode=${mode}`;
    const { code, stderr } = await startBackend('main', {
      PORT: '1',
      PUBLIC_URL: 'http://localhost:1',
      DATABASE_URL: urlWith('require'),
      DOCUMENTS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      SESSION_SECRET: 'local'.repeat(10),
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'x',
    }).ended;
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^api cannot start: .*self.signed certificate/i),
    ]);
    await expect(refuseUnsafeDatabase(urlWith('verify-full'))).rejects.toThrow(/self.signed certificate/i);
    expect(heard).toEqual([]);
  });
});
