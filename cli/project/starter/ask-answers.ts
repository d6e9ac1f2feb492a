import { addressedDomain } from '../../../compiler/domain/host-name.ts'
import { askUntilValid, isProblem } from '../../program/ask-until-valid.ts'
import type { Problem } from '../../program/ask-until-valid.ts'
import { textOption } from '../../program/command.ts'
import type { CommandOptions } from '../../program/command.ts'
import { UsageFailure } from '../../program/command-failure.ts'
import type { Host } from '../../program/host.ts'
import { defaultAnswers, languagesIn, typeIn } from './starter-answers.ts'
import type { FirstSite, StarterAnswers } from './starter-answers.ts'
import { starterFindings } from './starter-files.ts'

/**
 * What a new project is about. Options win. On a terminal the user is asked for the rest, otherwise the defaults hold,
 * because a script has nobody to ask. Throws for an option that `validate` would reject, before anything is written.
 */
export async function askAnswers(options: CommandOptions, { ask, env, ...host }: Host): Promise<StarterAnswers> {
  const given = (name: string): string | undefined => textOption(options, name)
  const asked = options['yes'] === true ? undefined : ask
  /** Returns a value from its option, or from an answer. Asks again until it is valid. */
  const value = async <Value>(
    name: string,
    question: string,
    preset: string | undefined,
    read: (text: string) => Promise<Value | Problem> | Value | Problem,
  ): Promise<Value> => {
    const option = given(name)
    if (option !== undefined || !asked) {
      const text = option ?? preset
      const result = text === undefined ? { problem: `\`--${name}\` is missing.` } : await read(text)
      if (isProblem(result)) throw new UsageFailure(`\`--${name}\`: ${result.problem}`)
      return result
    }
    const shown = preset === undefined ? `${question}: ` : `${question} (${preset}): `
    return askUntilValid({ ...host, ask: asked }, shown, preset, read)
  }
  /** The answers so far, or what `validate` finds in them. */
  const checked = async (answers: StarterAnswers): Promise<StarterAnswers | Problem> => {
    const [finding] = await starterFindings(answers, env)
    return finding ? { problem: `${finding.message} ${finding.help}` } : answers
  }

  const branded = await value('brand', 'Brand', defaultAnswers.brand, (brand) => checked({ ...defaultAnswers, brand }))
  const spoken = await value('languages', 'Languages, the default first', 'en,de', (text) => {
    const languages = languagesIn(text)
    return 'problem' in languages ? languages : checked({ ...branded, languages })
  })
  for (const name of ['name', 'type'])
    if (given(name) !== undefined && given('domain') === undefined && !asked)
      throw new UsageFailure(`\`--${name}\` needs \`--domain\`, the domain of the site.`)
  const [first = 'en'] = spoken.languages
  const withSite = (site: FirstSite): Promise<StarterAnswers | Problem> => checked({ ...spoken, site })
  const domain = await value('domain', 'First domain', sampleDomain, async (typed): Promise<string | Problem> => {
    const text = addressedDomain(typed)
    // Its place is asked for next.
    const result = text === sampleDomain ? spoken : await withSite({ domain: text, type: 'city', name: 'Place' })
    return isProblem(result) ? result : text
  })
  if (domain === sampleDomain) return spoken
  const type = await value('type', 'Type of the site, city or poi (one place)', 'city', typeIn)
  return value('name', `Name of the place in \`${first}\``, undefined, (name) => withSite({ domain, type, name }))
}

/** The answer, also the default one, that keeps both sample sites. */
const sampleDomain = 'paris-luggage.example'
