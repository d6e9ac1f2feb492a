/**
 * A session of a browser, by https://www.w3.org/TR/webdriver2/. The clients on npm that accept Node 20 are no longer
 * maintained or bring more than a hundred packages.
 */
export interface WebDriverSession {
  get(command: string): Promise<unknown>
  post(command: string, parameters?: object): Promise<unknown>
  /** Deletes a part of the session, or by default all of it, which closes the browser. */
  delete(command?: string): Promise<void>
}

/** Opens a session at a driver. Its browser starts with empty storage. */
export async function openSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const made = await call('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
  const session = `${driver}/session/${(made as { sessionId: string }).sessionId}`
  const addressOf = (command: string): string => (command === '' ? session : `${session}/${command}`)
  return {
    get: (command) => call('GET', addressOf(command)),
    post: (command, parameters = {}) => call('POST', addressOf(command), parameters),
    async delete(command = '') {
      await call('DELETE', addressOf(command))
    },
  }
}

/** In milliseconds. A script that runs while its page is replaced may never be answered. */
const patience = 10_000

async function call(method: string, address: string, parameters?: object): Promise<unknown> {
  const body = parameters === undefined ? {} : { body: JSON.stringify(parameters) }
  const answer = await fetch(address, { method, ...body, signal: AbortSignal.timeout(patience) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}
