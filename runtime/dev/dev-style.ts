/** CSS of everything that `microsites dev` adds to pages. */
export const devStyle = `
:host { all: initial; color-scheme: light dark; --paper: light-dark(#fff, #1a1d23); --ink: light-dark(#1c1b19, #eceae5); --soft: light-dark(#5f5b53, #aaa69d);
  --line: light-dark(#dedad0, #353a44); --tint: light-dark(#f4f1ea, #242831); --accent: light-dark(#0b5d66, #6fd0da); --red: light-dark(#b3261e, #ff8b80);
  --amber: light-dark(#8a5300, #ffc46b); --green: light-dark(#1d6b3a, #7fd49c); font: 14px/1.5 system-ui, "Noto Sans", sans-serif; color: var(--ink) }
* { box-sizing: border-box }
button, a { font: inherit; color: inherit }
button { cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code, pre { font: 13px/1.55 ui-monospace, "Liberation Mono", monospace }
[hidden] { display: none !important }
`
