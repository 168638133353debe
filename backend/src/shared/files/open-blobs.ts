import type { Config } from '../../config.js';
import type { CircuitBreakers } from '../limits/circuit-breaker.js';
import { DiskBlobs } from './blobs.disk.js';
import type { Blobs } from './blobs.js';

/** A bucket if one is configured, else a folder. S3's client is loaded only for a bucket. */
export async function openBlobs(
  { s3, dataDir, timeoutFactor }: Pick<Config, 's3' | 'dataDir' | 'timeoutFactor'>,
  breakers?: CircuitBreakers,
): Promise<Blobs> {
  if (!s3) return new DiskBlobs({ dataDir });
  const { S3Blobs } = await import('./blobs.s3.js');
  return new S3Blobs(s3, dataDir, timeoutFactor, breakers?.of('storage'));
}
