/** Words before a package's name that change nothing about where it comes from. */
const flags = String.raw`(?:-\S+\s+)*`

/** Commands that may fetch a package of a name without a scope, which anybody can register. */
const fetching = [
  // With `--no-install` npx runs what is installed, or fails.
  new RegExp(String.raw`\bnpx\s+(?!(?:-\S+\s+)*--no-install\s)${flags}[a-z][\w.-]*`, 'g'),
  new RegExp(String.raw`\b(?:bunx|(?:pnpm|yarn)\s+dlx)\s+${flags}[a-z][\w.-]*`, 'g'),
  /\b(?:npm|pnpm|yarn)\s+(?:install|i|add|exec|x|create|init)\s+(?:[^\s|&;`]+\s+)*?microsites(?:@[^\s`'"]*)?(?=[\s`'",.;]|$)/g,
]

/** Commands of a text that may install a package which is not this project's. */
export function bareInstalls(text: string): readonly string[] {
  return fetching.flatMap((pattern) => text.split('\n').flatMap((line) => line.match(pattern) ?? []))
}
