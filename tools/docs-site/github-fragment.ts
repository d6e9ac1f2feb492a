/** Returns the fragment that GitHub gives a heading, so that a link works both there and on the site. */
export const githubFragment = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
