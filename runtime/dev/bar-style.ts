/** CSS of the development bar. */
export const barStyle = `
aside { position: fixed; inset-block-start: 30vh; inset-inline-start: 0; z-index: 2147483646; display: flex; align-items: start; max-inline-size: 100vw; direction: ltr }
#toggle { display: flex; align-items: center; gap: .4rem; min-block-size: 2.25rem; padding-inline: .6rem .75rem; border: 1px solid var(--line); border-inline-start: 0; border-radius: 0 10px 10px 0;
  background: var(--paper); box-shadow: 0 2px 10px rgb(0 0 0 / 15%); font-weight: 600 }
#toggle::before { content: ""; inline-size: .6rem; block-size: .6rem; border-radius: 50%; background: var(--green) }
.warning #toggle::before { background: var(--amber) } .error #toggle::before { background: var(--red) }
.bundling #toggle::before { background: none; border: 2px solid var(--accent); border-block-start-color: transparent; animation: turn .8s linear infinite }
@keyframes turn { to { transform: rotate(1turn) } }
.away #toggle::before { background: var(--soft) }
section { inline-size: min(21rem, 100vw - 5rem); max-block-size: 62vh; overflow: auto; margin-inline-start: .5rem; padding: 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 14px;
  box-shadow: 0 12px 40px rgb(0 0 0 / 25%) }
p { margin: 0 } section > p { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; justify-content: space-between }
a { color: var(--accent); text-underline-offset: .2em }
fieldset { border: 0; margin: .9rem 0 0; padding: 0; min-inline-size: 0 }
legend { padding: 0; margin-block-end: .35rem; color: var(--soft); font-size: 12.5px }
.choices { display: flex; flex-wrap: wrap; gap: .35rem }
.choices > * { display: inline-flex; align-items: center; gap: .35rem; min-block-size: 2rem; padding-inline: .65rem; border-radius: 8px; background: var(--tint); border: 1px solid transparent; color: inherit;
  text-decoration: none }
.choices > :hover { border-color: var(--accent) }
.choices > [aria-current], .choices > [aria-pressed=true] { background: var(--accent); color: var(--paper); font-weight: 600 }
.choices > :disabled { opacity: .5; cursor: default; border-color: transparent }
fieldset small { display: block; margin-block-start: .35rem; color: var(--soft); font-size: 12.5px }
#found { border: 0; background: none; padding: 0; text-decoration: underline; text-underline-offset: .2em; color: var(--amber); font-weight: 600 } .error #found { color: var(--red) }
@media (prefers-reduced-motion: reduce) { .bundling #toggle::before { animation: none } }
@media print { aside { display: none } }
`
