import { describe, expect, test } from 'vitest'
import type { Environment } from '../../compiler/3-resolve/project.ts'
import { telemetrySettings } from '../../compiler/plan/telemetry-settings.ts'
import { purposesOf } from '../../runtime/contract/purposes.ts'
import { measuringEnvironment as environment } from '../measuring-environment.ts'

const settingsWith = (variables: Readonly<Record<string, string>>, changes: Partial<Environment> = {}) =>
  telemetrySettings({ ...environment, ...changes }, { variables })

describe('what pages know', () => {
  test('EN-02 of an environment without any key is nothing', () => {
    expect(settingsWith({})).toBeUndefined()
    expect(settingsWith({ WRITE_KEY: '', APPLICATION_ID: '', CLIENT_TOKEN: '' })).toBeUndefined()
  })

  test.each([
    ['Segment alone', { WRITE_KEY: 'key' }, ['analytics']],
    ['Datadog alone', { APPLICATION_ID: 'id', CLIENT_TOKEN: 'token' }, ['monitoring', 'replay']],
    ['an application without its token', { APPLICATION_ID: 'id' }, []],
    ['a token without its application', { CLIENT_TOKEN: 'token' }, []],
  ])(
    'MO-06 with %s, pages say which purposes they measure for: those of Datadog with both keys alone',
    (_, variables, expected) => {
      const settings = settingsWith(variables)
      expect(settings?.datadog?.clientToken).toBe('CLIENT_TOKEN' in variables ? variables.CLIENT_TOKEN : '')
      expect(settings && purposesOf(settings)).toEqual(expected)
    },
  )

  test('MO-11 is fetched at Datadog only with a configuration id, and never in a run on one machine', () => {
    const variables = { APPLICATION_ID: 'id', CLIENT_TOKEN: 'token' }
    const datadog = { ...environment.datadog!, remoteConfigurationId: 'a1' }
    expect(settingsWith(variables)?.datadog).not.toHaveProperty('remoteConfigurationId')
    expect(settingsWith(variables, { datadog })?.datadog?.remoteConfigurationId).toBe('a1')
    expect(settingsWith(variables, { datadog, intake: '/relay' })?.datadog?.remoteConfigurationId).toBe('a1')
    for (const intake of ['http://localhost:4400', 'http://127.0.0.1:4400'])
      expect(settingsWith(variables, { datadog, intake })?.datadog).not.toHaveProperty('remoteConfigurationId')
  })
})
