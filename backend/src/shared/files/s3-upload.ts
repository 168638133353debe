import { open, type FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';

/** A file of 5 MiB still fits with its tags; S3 wants parts of 5 MiB at least. */
export const PART_BYTES = 6 * 1024 * 1024;
const ABORT_LIMIT_MS = 5_000;

interface Target {
  Bucket: string;
  Key: string;
}

interface Sending {
  /** Of the longest part. */
  part: Buffer;
  /** Called after each part of several. */
  onPart: () => void;
  /** A part is large: on a slow line it takes longer than other calls may. */
  limits: { abortSignal: AbortSignal; requestTimeout: number };
}

/** Sends a file to S3 through a buffer of one part; a part that fails is sent again by the client. */
export async function uploadFile(client: S3Client, target: Target, file: string, sending: Sending): Promise<void> {
  const { part, limits } = sending;
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > PART_BYTES) return await uploadInParts(client, target, { handle, size }, sending);
    const Body = await readInto(part.subarray(0, size), handle, 0);
    await client.send(new PutObjectCommand({ ...target, Body }), limits);
  } finally {
    await handle.close();
  }
}

async function uploadInParts(
  client: S3Client,
  target: Target,
  { handle, size }: { handle: FileHandle; size: number },
  { part, onPart, limits }: Sending,
): Promise<void> {
  const { abortSignal } = limits;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target), { abortSignal });
  const upload = { ...target, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (let at = 0; at < size; at += PART_BYTES) {
      const PartNumber = Parts.length + 1;
      const Body = await readInto(part.subarray(0, size - at), handle, at);
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), limits);
      Parts.push({ PartNumber, ETag });
      onPart();
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), { abortSignal });
  } catch (error) {
    const signal = AbortSignal.timeout(ABORT_LIMIT_MS);
    // When this fails too the parts wait for the sweeper (removeUnfinished).
    await client.send(new AbortMultipartUploadCommand(upload), { abortSignal: signal }).catch(() => undefined);
    throw error;
  }
}

async function readInto(part: Buffer, handle: FileHandle, position: number): Promise<Buffer> {
  for (let filled = 0; filled < part.length;) {
    const { bytesRead } = await handle.read(part, filled, part.length - filled, position + filled);
    if (bytesRead === 0) throw new Error('file became shorter while it was sent');
    filled += bytesRead;
  }
  return part;
}
