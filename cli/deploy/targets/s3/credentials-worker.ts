import { parentPort, workerData } from 'node:worker_threads'
import { S3Client } from '@aws-sdk/client-s3'
import type { S3ClientConfig } from '@aws-sdk/client-s3'

/** Finds credentials as Amazon's own tools do, with the variables of this thread. */
async function find(): Promise<void> {
  try {
    parentPort?.postMessage({ found: await new S3Client(workerData as S3ClientConfig).config.credentials() })
  } catch (error) {
    // An error that is posted to another thread loses its name.
    const { name, message } = error as Error
    parentPort?.postMessage({ name, message })
  }
}

// Without a top-level `await`, because the bundler merges no small files if any module has one.
void find()
