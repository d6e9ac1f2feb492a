import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit, keepSites, mustBuild, newProject, sharedFolder } from './project.ts'

const project = join(sharedFolder(), 'project')
const domain = 'cologne-cathedral-luggage.example'

/** What the page of the cathedral says about a fact. */
function shown(label: string): string | undefined {
  const html = readFileSync(join(project, 'dist', domain, 'index.html'), 'utf8')
  const [, words] = new RegExp(`<dt>${label}</dt><dd>(.*?)</dd>`, 's').exec(html) ?? []
  return words
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a page names the city and the stations of its row, with a distance if anybody knows where they are', () => {
  newProject(project)
  keepSites(project, domain)
  mustBuild(project)
  expect([shown('City center'), shown('Long-distance trains')]).toEqual([undefined, 'Köln Hbf 650 ft (200 m) north'])
  const place = (words: string): void => edit(project, 'sites.yaml', 'geo: [50.9413', `${words}, geo: [50.9413`)
  place('city: Leverkusen, stations: [Köln Messe/Deutz, Bonn Hbf]')
  mustBuild(project)
  expect([shown('City center'), shown('Long-distance trains')]).toEqual([
    'Leverkusen 6.2 mi (10 km) north',
    'Köln Messe/Deutz Bonn Hbf 16 mi (25 km) southeast',
  ])
  edit(project, 'sites.yaml', 'city: Leverkusen', 'city: Deutz, center: [50.9369, 6.9747]')
  edit(project, 'sites.yaml', 'stations: [Köln Messe/Deutz, Bonn Hbf]', 'stations: []')
  mustBuild(project)
  expect([shown('City center'), shown('Long-distance trains')]).toEqual(['Deutz 0.8 mi (1.2 km) southeast', undefined])
})
