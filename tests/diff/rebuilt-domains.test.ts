import { expect, test } from 'vitest'
import { loadProject } from '../../cli/project/load-project.ts'
import { placeData } from '../../cli/project/place-data.ts'
import { packageRoot } from '../../cli/files/package.ts'
import { compile } from '../../compiler/compile.ts'
import { diff } from '../../compiler/diff/diff.ts'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'

const { project } = await compile(loadProject({ root: packageRoot }), { today: '2026-11-22' })
if (!project) throw new Error('The table has errors.')

/** The inputs of each site, with what its pages show from the data set. */
function inputsOf(of: Project): ReadonlyMap<string, string> {
  const inputs = siteInputs(of, of.environments['production'] as Environment, {
    texts: { resources: {}, ownResources: {} },
    pictureCacheKey: '',
    cardFonts: [],
    keys: { variables: {} },
    places: placeData(),
  })
  return new Map(of.sites.map((site) => [site.domain, JSON.stringify(inputs(site))]))
}
const was = inputsOf(project)

test('CL-03 a change of an airport or another place concerns the sites whose pages name it, and no other', () => {
  const sample = project.sites.filter(({ kind }, index) => kind === 'airport' || index % 7 === 0)
  expect(new Set(sample.map(({ kind, type }) => kind ?? type))).toContain('airport')
  expect(sample.length).toBeGreaterThan(20)
  const surprising = sample.filter((changed) => {
    const renamed = ([language, name]: [string, object]) => [language, { ...name, title: 'Another Name' }]
    const names = Object.fromEntries(Object.entries(changed.names).map(renamed)) as Site['names']
    const after = { ...project, sites: project.sites.map((site) => (site === changed ? { ...site, names } : site)) }
    const concerned = [...inputsOf(after)].flatMap(([domain, is]) => (was.get(domain) === is ? [] : [domain]))
    const { rebuilt } = diff({ project }, { project: after }, 'production', { places: placeData() })
    return rebuilt.join() !== concerned.toSorted().join()
  })
  expect(surprising.map(({ domain }) => domain)).toEqual([])
})
