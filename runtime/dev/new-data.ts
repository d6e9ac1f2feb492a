import type { PageData } from '../contract/page-data.ts'

const name = 'microsites:new-data'

/** Hands a page's new data to the page. @returns whether it takes them; otherwise it has to be loaded anew */
export function giveNewData(data: PageData): boolean {
  return !document.dispatchEvent(new CustomEvent(name, { detail: data, cancelable: true }))
}

/** Has a page in development take new data while it is open. */
export function onNewData(take: (data: PageData) => void): void {
  document.addEventListener(name, (event) => {
    event.preventDefault()
    take((event as CustomEvent<PageData>).detail)
  })
}
