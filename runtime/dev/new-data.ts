import type { PageData } from '../contract/page-data.ts'

const name = 'microsites:new-data'

/** Hands new data to the page. @returns whether the page takes it; if not, reload the page */
export function giveNewData(data: PageData): boolean {
  return !document.dispatchEvent(new CustomEvent(name, { detail: data, cancelable: true }))
}

let received = false

/** Whether the page has received new data, and so may contain what was not in it when it was served. */
export const hasNewData = (): boolean => received

/** Calls `take` with each new data of a page in development, while the page is open. */
export function onNewData(take: (data: PageData) => void): void {
  document.addEventListener(name, (event) => {
    event.preventDefault()
    received = true
    take((event as CustomEvent<PageData>).detail)
  })
}
