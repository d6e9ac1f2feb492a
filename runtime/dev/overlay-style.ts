/** CSS of the overlay. */
export const overlayStyle = `
dialog { inline-size: min(60rem, 100vw - 2rem); max-inline-size: none; max-block-size: min(88vh, 100vh - 2rem); margin: auto; padding: 0; border: 1px solid var(--line); border-radius: 16px;
  color: var(--ink); background: var(--paper); box-shadow: 0 24px 80px rgb(0 0 0 / 35%); overflow: hidden }
dialog[open] { display: grid; grid-template-rows: auto 1fr auto }
dialog::backdrop { background: rgb(12 14 18 / 55%); backdrop-filter: blur(3px) }
.head { display: flex; align-items: center; gap: .75rem; padding: 1rem 1.25rem; border-block-end: 1px solid var(--line) }
.head::before { content: ""; inline-size: .7rem; block-size: .7rem; border-radius: 50%; background: var(--amber) }
.bad .head::before { background: var(--red) }
h1 { font-size: 1.0625rem; line-height: 1.3; margin: 0; flex: 1 }
.head button { display: grid; place-items: center; inline-size: 2.25rem; block-size: 2.25rem; border: 0; border-radius: 9px; background: var(--tint); font-size: 1.25rem; line-height: 1 }
ol { list-style: none; margin: 0; padding: 0; overflow: auto }
li { padding: 1.25rem } li + li { border-block-start: 1px solid var(--line) }
.what { margin: 0 0 .35rem; font-size: 13px; color: var(--soft) } .what b { color: var(--amber) } .error .what b { color: var(--red) }
h2 { font-size: 1.125rem; line-height: 1.4; margin: 0 0 .9rem; overflow-wrap: anywhere; text-wrap: pretty }
.at { margin: .9rem 0 .35rem; overflow-wrap: anywhere } .at code { color: var(--accent); font-weight: 600 } .at span { color: var(--soft) }
pre { margin: 0; padding: .75rem 1rem; background: var(--tint); border: 1px solid var(--line); border-radius: 10px; overflow-x: auto }
pre .gutter { color: var(--soft) } h2 code { font-size: .95em; padding: .05em .3em; border-radius: 5px; background: var(--tint) }
pre .mark { color: var(--amber); font-weight: 700 } .error pre .mark { color: var(--red) } li .more .mark { color: var(--soft) !important }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 0 } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
.foot { padding: .75rem 1.25rem; border-block-start: 1px solid var(--line); color: var(--soft); font-size: 13px; background: var(--tint) }
dd code { user-select: all }
@media (max-width: 40rem) { dialog { inline-size: 100vw; max-block-size: 92vh; margin-block-end: 0; border-radius: 16px 16px 0 0 } dl { grid-template-columns: 1fr } dd + dt { margin-block-start: .5rem } }
@media (prefers-reduced-motion: no-preference) { dialog[open] { animation: rise .18s ease-out } @keyframes rise { from { opacity: 0; transform: translateY(12px) } } }
@media print { dialog { display: none !important } }
`
