import type { ComponentType } from 'react'
import { hasNewData } from '../dev/new-data.ts'

declare global {
  /** Constants of a bundle: code behind one is left out of other bundles. */
  interface ImportMetaEnv {
    /** Whether the bundle is for `microsites dev`. */
    readonly MICROSITES_DEBUG: boolean
    /** Whether the bundle is for the pages of visitors, which never render their static parts. */
    readonly MICROSITES_INTERACTIVE_ONLY: boolean
  }

  interface ImportMeta {
    readonly env: ImportMetaEnv
  }
}

/**
 * The same object in each render: React would empty the element for another one. The pages require Trusted Types, which
 * have a constant for an empty text.
 */
const asServed = { __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '' }

/**
 * Makes a part of a page that the browser never renders: it keeps the HTML that the server rendered, so neither its code
 * nor its hydration costs anything. It must be in the page from the start: a template may hide it and show it again later,
 * but may not show it for the first time after hydration. In development, this throws.
 * @param name unique within a page
 * @param Part `import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : Component`, which leaves the component out of the
 * browser's bundle
 */
export function staticPart<Props extends object>(
  name: string,
  Part: ComponentType<Props> | undefined,
): ComponentType<Props> {
  const selector = `[data-part="${name}"]`
  if (Part) {
    const known = typeof document === 'undefined' || document.querySelector(selector) !== null
    return (props) => {
      if (import.meta.env.MICROSITES_DEBUG && !known && !hasNewData())
        throw new Error(
          `The static part "${name}" was not in the page when it was served, so it would be empty in production. Render it from the start, and hide it with the attribute \`hidden\`.`,
        )
      return (
        <div data-part={name}>
          <Part {...props} />
        </div>
      )
    }
  }
  const served = document.querySelector(selector)
  // React creates the element again if a template shows it again, or if hydration fails because a translator changed the
  // page. The copy keeps the served element for the next time.
  const fill = (element: HTMLElement | null): void => {
    if (served && element && !element.hasChildNodes()) element.append(...served.cloneNode(true).childNodes)
  }
  // oxlint-disable-next-line react/no-danger -- always empty: it tells React to leave the content alone
  const part = <div data-part={name} ref={fill} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />
  return () => part
}
