import { onTestFinished } from 'vitest'
import { newVisit } from './browser.ts'
import type { Visit } from './browser.ts'

/** Opens a page for a new visitor, with empty storage. It is closed after the test. */
export async function visitInTest(...args: Parameters<typeof newVisit>): Promise<Visit> {
  const visit = await newVisit(...args)
  onTestFinished(() => visit.context.close())
  return visit
}
