import { S3 } from './s3.ts';

/** The S3 server of the specs as a process of its own; sends its parent the variables with its URL. */
const s3 = await S3.start();
process.once('SIGTERM', () => void s3.close().then(() => process.exit(0)));
process.send?.(s3.env);
