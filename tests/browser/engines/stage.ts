import { expect } from 'vitest'
import type { RunningIntake } from '../../telemetry/start-intake.ts'
import { stored, until } from '../measured-table.ts'
import type { EnginePage } from './engine.ts'

/** Where a scenario takes place: a page of a new visitor, the site, its intake, and the app of the traveller. */
export interface Stage {
  readonly page: EnginePage
  readonly intake: RunningIntake
  /** How long the scenario waits for anything, in milliseconds. */
  readonly patience: number
  at(path: string): string
}

/** Waits until a function holds in the page. A page that is being left counts as not there yet. */
export function holds<Args extends readonly unknown[]>(
  { page, patience }: Stage,
  what: string,
  read: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  return until(() => page.evaluate(read, ...args).catch(() => false), what, patience)
}

export function appears(stage: Stage, selector: string): Promise<void> {
  return holds(stage, selector, (one) => document.querySelector(one)?.checkVisibility() === true, selector)
}

export function disappears(stage: Stage, selector: string): Promise<void> {
  return holds(stage, `no ${selector}`, (one) => document.querySelector(one) === null, selector)
}

export async function click(stage: Stage, selector: string): Promise<void> {
  await appears(stage, selector)
  await stage.page.click(selector)
}

/** Opens a page and waits for its form to be hydrated. */
export async function openAlive(stage: Stage, path = '/'): Promise<void> {
  await stage.page.goto(stage.at(path))
  await appears(stage, '#drop-date.date')
}

/** Waits for the query of a reservation, and returns it. */
export async function reserved({ intake, patience }: Stage): Promise<Readonly<Record<string, string>>> {
  const found = () => intake.records.find(({ url }) => url.startsWith('/reserve?'))
  await until(() => found() !== undefined, 'the reservation', patience)
  return Object.fromEntries(new URL(found()?.url ?? '', intake.address).searchParams)
}

/**
 * Waits until each of the events has arrived, and rejects unless it was reported once, under one messageId, and the page
 * view of each page arrived before its other events.
 */
export async function arriveOnce({ intake, patience }: Stage, ...names: readonly string[]): Promise<void> {
  const counts = () =>
    Object.fromEntries(names.map((name) => [name, arrived(intake).filter((one) => one === name).length]))
  await until(() => !Object.values(counts()).includes(0), names.join(), patience).catch(() => undefined)
  expect(counts(), `arrived: ${arrived(intake).join()}`).toEqual(Object.fromEntries(names.map((name) => [name, 1])))
  expect(firstOfPages(intake).filter(([, type]) => type !== 'page')).toEqual([])
}

/** Returns the type of the event that arrived first from each page, by the page's title. */
function firstOfPages({ events }: RunningIntake): readonly (readonly [string, string])[] {
  const first = new Map<string, string>()
  for (const { type, context } of events) {
    const { title } = context['page'] as { readonly title: string }
    if (!first.has(title)) first.set(title, type)
  }
  return [...first]
}

/** Returns the names of the events at the intake, each messageId once. A page has its route as its name. */
function arrived({ events }: RunningIntake): readonly string[] {
  const unique = new Map(events.map((event) => [event.messageId, event]))
  return [...unique.values()].map(({ type, event, properties }) =>
    type === 'page' ? String(properties?.['route']) : (event ?? type),
  )
}

/** Waits, by default for the time after which a page would have sent everything. */
export function pause(milliseconds = 2500): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Waits until a site has stored this and nothing else. */
export function storesOnly({ page, patience }: Stage, ...names: readonly string[]): Promise<void> {
  const isRight = async () => (await stored(page)).join() === names.join()
  return until(isRight, `nothing but ${names.join()} in storage`, patience)
}
