import type { PageData } from '../../../runtime/index.ts'
import { staticPart } from '../../../runtime/index.ts'
import { Prose } from '../words/prose.tsx'

/** What the project itself says about the place: the sections of a file in content/ that are not questions. */
export function Own({ data }: { readonly data: PageData }) {
  return data.facts.content && <Sections data={data} />
}

const Sections = staticPart('own', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : OwnPart)

function OwnPart({ data: { facts } }: { readonly data: PageData }) {
  const { sections = [], sourced } = facts.content ?? {}
  return sections.map((section, index) => {
    const id = `own-${index + 1}`
    return (
      <section key={id} className="wrap own" aria-labelledby={id}>
        <h2 id={id}>{section.title}</h2>
        <Prose of={section} sourced={sourced} />
      </section>
    )
  })
}
