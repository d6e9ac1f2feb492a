import type { IncomingMessage, ServerResponse } from 'node:http'
import sendStream from 'send'
import { readAt } from '../../files/named-path.ts'
import { contentType, worthCompressing } from '../content-type.ts'
import { afterBody, send, wordsReply } from '../exchange.ts'
import type { Request, Response } from '../exchange.ts'
import type { SiteAnswer } from './site-answer.ts'

/**
 * Sends a file, or what a conditional or range request asks for instead. If a build is replacing the file, waits up to
 * a second for the new one.
 */
export function sendFile(
  request: Request,
  response: Response,
  { status, headers: own, found: { file, size } }: Extract<SiteAnswer, { found: unknown }>,
): void {
  const type = contentType(file)
  const varies = status < 410 && size >= worthCompressing.threshold && worthCompressing.mimes.test(type)
  const headers = { ...Object.fromEntries(own), 'Content-Type': type, ...(varies && { Vary: 'Accept-Encoding' }) }
  // Conditions and ranges do not apply to an error page.
  if (status !== 200) {
    const body = readAt(file) ?? Buffer.alloc(0)
    return send(request, response, { status, headers, body })
  }
  for (const [name, value] of Object.entries({ ...headers, ...afterBody(request) })) response.setHeader(name, value)
  const stream = (tries: number): void => {
    sendStream(request as IncomingMessage, encodeURIComponent(file), {
      cacheControl: false,
      // The path is checked: no dot files outside of `.well-known`, and no links.
      dotfiles: 'allow',
      index: false,
    })
      .on('error', ({ status: refused }: { status: number }) => {
        // Close the connection, so that nobody waits for a response that cannot be sent.
        if (response.headersSent) response.destroy()
        else if (refused === 404 && tries > 0) setTimeout(stream, 20, tries - 1)
        else send(request, response, wordsReply(refused, words[refused] ?? 'This file cannot be read.\n'))
      })
      .pipe(response as ServerResponse)
  }
  stream(50)
}

const words: Readonly<Record<number, string>> = {
  404: 'Not found.\n',
  412: 'This file has changed.\n',
  416: 'This file does not have these bytes.\n',
}
