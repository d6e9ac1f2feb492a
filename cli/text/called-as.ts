/** How a package manager runs a program of the project, by the name with which it presents itself. */
export const runners: Readonly<Record<string, string>> = {
  npm: 'npx --no-install',
  pnpm: 'pnpm exec',
  yarn: 'yarn',
  bun: 'bun run',
}

/**
 * A function that makes hints name the program as the user called it: `microsites` alone is not found if a project has the
 * package and a script or `npx` runs it. None of these installs anything.
 */
export function calledAs(env: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const [manager = ''] = (env['npm_config_user_agent'] ?? '').split('/')
  const runner = runners[manager]
  if (runner === undefined) return (text) => text
  return (text) => text.replace(/(?<=`|\brun |: )microsites (?=[a-z-])/g, `${runner} microsites `)
}
