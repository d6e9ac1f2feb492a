import type { Command } from '../program/command.ts'
import type { Rule } from '../../compiler/2-check/rule.ts'
import type { Answer } from '../lookup/answer.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'

async function ownRules(host: Host): Promise<readonly Rule[]> {
  const { checkoutAt } = await import('../project/checkout-at.ts')
  const { projectConfig } = await import('../project/config/project-config.ts')
  return (await projectConfig(checkoutAt(host))).rules
}

export const explain: Command<'explain'> = {
  name: 'explain',
  purpose: 'Check',
  arguments: '[name]',
  summary: 'Explain a finding, domain, slug or locale',
  examples: [
    ['explain site/shared-slug', 'what a finding means and how to fix it'],
    ['explain paris-luggage.example', 'a row, its languages, URLs and last build'],
  ],
  options: [
    { flags: '--format <format>', description: 'output format', choices: ['pretty', 'json'], default: 'pretty' },
  ],
  completes: [['code', 'domain', 'slug', 'locale']],
  async run([name], _options, host) {
    const { everyFinding } = await import('../../compiler/pages/page-checks.ts')
    const { answerOfCode, answersTo } = await import('../lookup/answer.ts')
    const { answersDocument, answersText } = await import('../lookup/formats/answers-text.ts')
    const shown = (answers: readonly Answer[], textOf: (file: string) => string) => ({
      exitCode: exitCodes.ok,
      document: () => answersDocument({ answers, textOf }),
      text: () => answersText({ answers, textOf }, host),
    })
    if (name === undefined) {
      const { explanationList } = await import('../lookup/formats/explanation.ts')
      const { styleFor } = await import('../text/style.ts')
      const answers = everyFinding.flatMap(({ code }) => answerOfCode(code) ?? [])
      return { ...shown(answers, () => ''), text: () => explanationList(everyFinding, styleFor(host.color)) }
    }
    const { isOwnCode } = await import('../../compiler/2-check/rule.ts')
    const own = isOwnCode(name) ? await ownRules(host) : []
    const page = answerOfCode(name, own)
    if (page) return shown([page], () => '')
    const { hideSecretsOf } = await import('../../compiler/diagnostic/hide-secrets.ts')
    const { similarNames } = await import('../../compiler/lookup/subjects.ts')
    const { lastBuilds } = await import('../lookup/last-build.ts')
    const { compileProject } = await import('../project/compile-project.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { exitCodeOf, nothingNamed, unreadText, withoutSite } = await import('../lookup/formats/nothing-named.ts')
    const checkout = checkoutAt(host)
    const { compilation, report } = await compileProject(checkout)
    const { context, hide } = compilation
    const answers = hideSecretsOf(answersTo(name, compilation, lastBuilds(checkout)), hide)
    const unread = unreadText(compilation.unread)
    if (answers.length > 0)
      return {
        ...shown(answers, report.textOf),
        exitCode: exitCodeOf(compilation.unread),
        ...(unread !== undefined && { stderr: unread }),
      }
    const similar = similarNames(
      context,
      name,
      everyFinding.map(({ code }) => code),
    ).filter((text) => hide(text) === text)
    return {
      exitCode: exitCodes.usage,
      stderr: `${withoutSite(name, context.ast) ?? nothingNamed(name, similar)}${unread ?? ''}`,
    }
  },
}
