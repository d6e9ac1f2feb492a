import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
}

/** The type that a file's name stands for. */
export function contentType(file: string): string {
  return types[extname(file)] ?? 'application/octet-stream'
}

/** Whether files of a type get smaller when they are compressed. */
export function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml)(?:;|$)/.test(type)
}
