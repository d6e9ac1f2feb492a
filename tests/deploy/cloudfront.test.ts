import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { sharedFolder } from '../build/project.ts'
import { deployedProject } from './deploy-project.ts'

const shared = sharedFolder()
let code: string

beforeAll(() => {
  const project = deployedProject(join(shared, 'project'))
  code = readFileSync(join(project, 'dist/paris-luggage.example/_cloudfront.js'), 'utf8')
})

/** Returns what the function makes of a request: another path to request from S3, or an answer. */
function handled(uri: string, querystring: object = {}): unknown {
  const context = createContext({ event: { request: { uri, querystring } } })
  const {
    uri: asked,
    statusCode,
    headers,
  } = runInContext(`${code}\nhandler(event)`, context) as {
    readonly uri?: string
    readonly statusCode?: number
    readonly headers?: { readonly location: { readonly value: string } }
  }
  return asked ?? [statusCode, headers?.location.value]
}

test.each([
  ['/', '/index.html'],
  ['/legal/', '/legal/index.html'],
  ['/robots.txt', '/robots.txt'],
  ['/.well-known/microsites.json', '/.well-known/microsites.json'],
  ['/legal', [308, '/legal/']],
  ['/paris/city', [301, '/']],
  ['/en/', [301, '/#en']],
  ['/en/legal/', [301, '/legal/#en']],
  ['/paris/city/', [301, '/']],
  ['/index.html', [301, '/']],
  ['/Legal', [301, '/legal/']],
  ['/DE/', [301, '/de/']],
  ['/De', [301, '/de/']],
  ['/de/Index.HTML', [301, '/de/']],
  ['/DE/legal/index.html', [301, '/de/legal/']],
  ['/EN/', [301, '/en/']],
  ['/DE/nowhere.html', '/DE/nowhere.html'],
  ['/xindex.html', '/xindex.html'],
  ['//evil.example/x', [308, '/evil.example/x/']],
  [String.raw`/\evil.example/x`, [308, '/evil.example/x/']],
  ['//evil.example/x.txt', '/evil.example/x.txt'],
])('CL-02 at CloudFront %s becomes %j', (uri, expected) => {
  expect(JSON.parse(JSON.stringify(handled(uri)))).toEqual(expected)
})

test('CL-02 at CloudFront what an address asks for is passed on', () => {
  const asked = {
    utm_source: { value: 'a' },
    plain: { value: '' },
    two: { value: 'b', multiValue: [{ value: 'b' }, { value: 'c' }] },
  }
  expect(JSON.parse(JSON.stringify(handled('/paris/city', asked)))).toEqual([301, '/?utm_source=a&plain&two=b&two=c'])
  expect(JSON.parse(JSON.stringify(handled('/en/', { a: { value: 'b' } })))).toEqual([301, '/?a=b#en'])
})
