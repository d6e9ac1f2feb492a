import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import {
  CompletionRequest,
  DidOpenTextDocumentNotification,
  HoverRequest,
  InitializeRequest,
  InitializedNotification,
  MarkupContent,
  PublishDiagnosticsNotification,
  createProtocolConnection,
} from 'vscode-languageserver-protocol/node'
import type { CompletionItem, Diagnostic, Position } from 'vscode-languageserver-protocol/node'
import { expect } from 'vitest'

const require = createRequire(import.meta.url)
const server = require.resolve('yaml-language-server/bin/yaml-language-server')

/** Where the cursor is in a text. */
const cursor = '¦'

/** An editor that has opened a folder and knows nothing of it. Each text is a file of its own there. */
export interface Editor {
  /** What is marked as a mistake. */
  marks(text: string): Promise<readonly Mark[]>
  /** What is offered at the cursor. */
  completions(text: string): Promise<readonly CompletionItem[]>
  /** What is explained at the cursor, as Markdown. */
  hover(text: string): Promise<string>
  close(): void
}

export interface Mark {
  /** As in `12:5-10`: line, first column and the one behind the last, from 1. */
  readonly at: string
  readonly message: string
}

/** Starts the YAML language server for a folder, with its settings as they come, but that it asks nothing of the network. */
export async function openEditor(folder: string): Promise<Editor> {
  const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createProtocolConnection(child.stdout, child.stdin)
  const marked = new Map<string, readonly Diagnostic[]>()
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    marked.set(uri, diagnostics)
  })
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly { section: string }[] }) =>
    items.map(({ section }) => (section === 'yaml' ? { schemaStore: { enable: false } } : null)),
  )
  connection.onRequest('custom/schema/request', () => [])
  connection.onRequest('client/registerCapability', () => null)
  connection.listen()
  const root = pathToFileURL(folder).href
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: root,
    workspaceFolders: [{ uri: root, name: 'project' }],
    capabilities: {
      workspace: { configuration: true },
      textDocument: {
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
      },
    },
  })
  await connection.sendNotification(InitializedNotification.type, {})

  let opened = 0
  /** @returns the address of a new file, and where its cursor is. */
  const open = async (withCursor: string): Promise<{ uri: string; position: Position }> => {
    const [before = '', ...after] = withCursor.split(cursor)
    const uri = `${root}/${++opened}.yaml`
    await connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'yaml', version: 1, text: before + after.join('') },
    })
    const lines = before.split('\n')
    return { uri, position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 } }
  }

  return {
    async marks(text) {
      const { uri } = await open(text)
      await expect.poll(() => marked.has(uri)).toBe(true)
      return (marked.get(uri) ?? []).map(({ range: { start, end }, message }) => ({
        at: `${start.line + 1}:${start.character + 1}-${end.character + 1}`,
        message: typeof message === 'string' ? message : message.value,
      }))
    },
    async completions(text) {
      const { uri, position } = await open(text)
      const found = await connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position })
      return Array.isArray(found) ? found : (found?.items ?? [])
    },
    async hover(text) {
      const { uri, position } = await open(text)
      const found = await connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position })
      return MarkupContent.is(found?.contents) ? found.contents.value : ''
    },
    close() {
      connection.dispose()
      child.kill()
    },
  }
}
