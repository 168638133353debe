import {
  ListObjectVersionsCommand,
  S3ServiceException,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Ids of all versions of a blob and of its delete markers; none where the storage has no versions. */
export async function versionsOf(client: S3Client, Bucket: string, key: string): Promise<string[]> {
  const found: string[] = [];
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  while (from) {
    const asked: ListObjectVersionsCommand = new ListObjectVersionsCommand({ Bucket, Prefix: key, ...from });
    const page: ListObjectVersionsCommandOutput | undefined = await client.send(asked).catch((error: unknown) => {
      if (isUnknownCall(error)) return undefined;
      throw error;
    });
    for (const { Key, VersionId } of [...(page?.Versions ?? []), ...(page?.DeleteMarkers ?? [])])
      if (Key === key && VersionId !== undefined) found.push(VersionId);
    from = page?.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : undefined;
  }
  return found;
}

const UNKNOWN = [405, 501];
/** The answer of a storage that does not implement one of S3's calls. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof S3ServiceException && UNKNOWN.includes(error.$metadata.httpStatusCode ?? 0);
