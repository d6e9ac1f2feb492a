import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecureContextOptions } from 'node:tls'

/** `right`, or what is wrong: it ends in 3 days, it has ended, it is for another host, nobody knows its issuer. */
export type CertificateName = 'right' | 'late' | 'expired' | 'other' | 'own'

/** Issues certificates for hosts. @param folder absolute; created */
export function issueCertificates(
  folder: string,
  hosts: readonly string[],
): { readonly issuer: string; readonly of: (name: CertificateName) => SecureContextOptions } {
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const names = (of: readonly string[]): string => `subjectAltName=${of.map((host) => `DNS:${host}`).join()}`
  mkdirSync(folder)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl('req', '-x509', ...key, '-days', '90', '-subj', '/CN=Test', '-keyout', 'issuer.key', '-out', 'issuer.pem')
  openssl('req', ...key, '-subj', '/CN=site', '-keyout', 'site.key', '-out', 'site.csr')
  writeFileSync(join(folder, 'hosts'), names(hosts))
  writeFileSync(join(folder, 'others'), names(['other.example']))
  const issued = ['-CA', 'issuer.pem', '-CAkey', 'issuer.key']
  for (const [name, days, of, by] of [
    ['right', '60', 'hosts', issued],
    ['late', '4', 'hosts', issued],
    ['expired', '-1', 'hosts', issued],
    ['other', '60', 'others', issued],
    ['own', '60', 'hosts', ['-signkey', 'site.key']],
  ] as const)
    openssl('x509', '-req', '-in', 'site.csr', ...by, '-days', days, '-extfile', of, '-out', `${name}.pem`)
  const read = (file: string): Buffer => readFileSync(join(folder, file))
  return { issuer: join(folder, 'issuer.pem'), of: (name) => ({ key: read('site.key'), cert: read(`${name}.pem`) }) }
}
