/** Options before a package's name that do not change where it comes from. */
const flags = String.raw`(?:-\S+\s+)*`

/** Commands that may fetch a package without a scope, whose name anybody can register. */
const fetching = [
  // With `--no-install`, npx only runs installed packages.
  new RegExp(String.raw`\bnpx\s+(?!(?:-\S+\s+)*--no-install\b)${flags}[a-z][\w.-]*`, 'g'),
  new RegExp(String.raw`\b(?:bunx|(?:pnpm|yarn)\s+dlx)\s+${flags}[a-z][\w.-]*`, 'g'),
  // `exec` of pnpm and Yarn only runs installed packages.
  /\b(?:npm\s+(?:exec|x)|(?:npm|pnpm|yarn)\s+(?:install|i|add|create|init))\s+(?:[^\s|&;`]+\s+)*?microsites(?:@[^\s`'"]*)?(?=[\s`'",.;]|$)/g,
]

/** Returns the commands in a text that may install a package from somebody else. */
export function bareInstalls(text: string): readonly string[] {
  return fetching.flatMap((pattern) => text.split('\n').flatMap((line) => line.match(pattern) ?? []))
}
