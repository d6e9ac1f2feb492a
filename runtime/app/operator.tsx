import type { FrameData } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'

/** The company behind the sites, its address, and how to reach it. */
export function Operator({ operator, contact = {} }: Pick<FrameData, 'operator' | 'contact'>) {
  const t = useTexts()
  const { address = [], email, phone, url } = contact
  const links = [
    email && [`mailto:${email}`, email],
    phone && [`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone],
    url && [url, url.replace(/^https?:\/\//, '')],
  ].filter((line) => Array.isArray(line))
  return (
    <>
      {[...(operator === undefined ? [] : [t('legal:footer.operator', { company: operator })]), ...address].join(', ')}
      {links.map(([href, text]) => (
        <span key={href}>
          {' '}
          · <a href={href}>{text}</a>
        </span>
      ))}
    </>
  )
}
