/** Styles of the pages of `microsites dev` itself. */
export const ownStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f2, #14161a); --card: light-dark(#fff, #1d2027); --ink: light-dark(#1c1b19, #eceae5);
  --soft: light-dark(#5f5b53, #a9a59c); --line: light-dark(#e4dfd4, #2e323b); --accent: light-dark(#0b5d66, #6fd0da); --tint: light-dark(#e4f1f1, #17343a);
  font: 100%/1.5 system-ui, "Noto Sans", sans-serif; color: var(--ink); background: var(--paper) }
* { box-sizing: border-box }
body { margin: 0 }
.wide { max-inline-size: 72rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem) }
h1 { font-size: clamp(1.75rem, 1.2rem + 2vw, 2.5rem); line-height: 1.1; letter-spacing: -.02em; margin: 0 }
a { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px }
pre { font: .875rem/1.5 ui-monospace, "Liberation Mono", monospace; overflow-x: auto; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px }
`
