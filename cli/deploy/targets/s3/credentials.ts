import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { S3Client } from '@aws-sdk/client-s3'
import { packageRoot } from '../../../files/package.ts'
import type { Dependencies } from '../target.ts'

type Credentials = Awaited<ReturnType<S3Client['config']['credentials']>>

/**
 * Finds credentials in the variables of a run, then in files and services as Amazon's own tools do. The client's search
 * reads the variables of the process, so it runs in a thread that has those of the run. Throws as the client does.
 */
export async function credentialsIn(variables: Dependencies['variables'], region: string): Promise<Credentials> {
  const { AWS_PROFILE, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables
  const { AWS_SESSION_TOKEN: sessionToken } = variables
  if (!AWS_PROFILE && accessKeyId && secretAccessKey)
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  const worker = new Worker(join(packageRoot, 'lib/cli/credentials.js'), { env: variables, workerData: { region } })
  const answer = await new Promise<{ readonly found: Credentials } | { readonly name: string }>(
    (resolve, reject) => void worker.once('message', resolve).once('error', reject),
  )
  await worker.terminate()
  if ('found' in answer) return answer.found
  throw Object.assign(new Error(), answer)
}
