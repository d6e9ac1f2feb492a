import { compile } from '../../compiler/compile.ts'
import { nothingInline } from '../../compiler/plan/content-security-policy.ts'
import { planSite } from '../../compiler/plan/plan-site.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { digest } from '../../cli/program/digest.ts'

/** The pages of some domains, as plain data. */
export async function plansOf(root: string, domains: readonly string[]): Promise<object[]> {
  const { cardFonts: _, ...sources } = loadProject({ root })
  const { project } = await compile(sources)
  const environment = project?.environments['production']
  if (!project || !environment) throw new Error('the table has errors')
  const assets = textAssets(project, digest)
  const inputsOf = siteInputs(project, environment, {
    texts: assets,
    pictureCacheKey: 'bench',
    cardFonts: [],
    keys: { variables: {} },
  })
  return domains.map((domain) => {
    const site = project.sites.find((one) => one.domain === domain)
    if (!site) throw new Error(`no site ${domain}`)
    const plan = planSite(inputsOf(site), project.texts, digest, nothingInline)
    return {
      ...plan,
      files: [...plan.files],
      texts: project.texts,
      assets: plan.textAssets.map((file) => [file, assets.files.get(file)]),
    }
  })
}
