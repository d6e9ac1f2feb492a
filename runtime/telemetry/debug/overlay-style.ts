/**
 * CSS of the overlay, which is in a shadow tree. A string, because a constructed style sheet needs no hash in a policy.
 */
export const overlayStyle = `
:host { all: initial; color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; color: CanvasText }
aside { position: fixed; inset-block-start: 30vh; inset-inline-end: 0; z-index: 2147483647; max-inline-size: min(44rem, 100vw);
  display: flex; flex-direction: column; align-items: end }
button { font: inherit; color: ButtonText; background: ButtonFace; border: 1px solid currentcolor; border-radius: 4px;
  min-block-size: 2rem; padding-inline: .75rem; cursor: pointer }
:focus-visible { outline: 3px solid Highlight; outline-offset: 1px }
section { box-sizing: border-box; inline-size: min(44rem, 100vw); max-block-size: 60vh; overflow: auto; padding: .75rem;
  background: Canvas; border: 1px solid currentcolor; overflow-wrap: anywhere }
section[hidden] { display: none }
h2 { font-size: inherit; margin: .75rem 0 .25rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: 0 }
dt { font-weight: 600 } dd { margin: 0 }
ol { margin: 0; padding: 0; list-style: none }
li { padding-block: .25rem; border-block-start: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
li b { display: inline-block; min-inline-size: 3.5rem }
small { font-size: inherit; opacity: .8 }
em { display: block; font-style: normal; font-weight: 600; color: light-dark(#b00020, #ff8a8a) }
`
