/** A button that no reset of the page reaches: what it inherits is set anew. */
export const buttonStyle = `
button,a{all:initial;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;
min-block-size:44px;min-inline-size:44px;padding-inline:20px;border-radius:var(--wallet-radius,8px);cursor:pointer;
background:var(--wallet-accent,#1f4ae0);color:var(--wallet-on-accent,#fff);
font:600 16px/1.25 var(--wallet-font,system-ui,sans-serif)}
button:focus-visible,a:focus-visible{outline:3px solid var(--wallet-focus,#1f4ae0);outline-offset:2px}
button:disabled{opacity:.5;cursor:default}`

/** The sheet: at the bottom of a phone, in the middle of a wide page. */
export const sheetStyle = `${buttonStyle}
dialog{all:initial;position:fixed;inset:0;box-sizing:border-box;flex-direction:column;margin:auto auto 0;
inline-size:100%;max-inline-size:var(--wallet-width,480px);block-size:var(--wallet-height,min(94dvh,760px));overflow:hidden;
border-radius:var(--wallet-sheet-radius,16px) var(--wallet-sheet-radius,16px) 0 0;
background:var(--wallet-surface,#fff);color:var(--wallet-text,#111827);color-scheme:light dark;
font:16px/1.5 var(--wallet-font,system-ui,sans-serif)}
dialog:not([open]){display:none}
dialog[open]{display:flex}
dialog::backdrop{background:var(--wallet-backdrop,rgb(0 0 0/.5))}
header{display:flex;align-items:center;justify-content:space-between;gap:8px;padding-inline-start:16px}
h2{margin:0;font:inherit;font-weight:600}
header button,p a{background:none;color:inherit;font-weight:400}
header button{font-size:24px}
header button:focus-visible{outline-offset:-3px}
p{margin:auto;padding:24px;text-align:center}
p a{color:var(--wallet-link,#1f4ae0);text-decoration:underline}
iframe{flex:1;inline-size:100%;border:0;background:inherit}
[hidden]{display:none}
@media (min-width:600px){dialog{margin-block:auto;border-radius:var(--wallet-sheet-radius,16px)}}
@media (prefers-color-scheme:dark){dialog{background:var(--wallet-surface,#14161c);color:var(--wallet-text,#f3f4f6)}
p a{color:var(--wallet-link,#9db4ff)}
button:focus-visible,a:focus-visible{outline-color:var(--wallet-focus,#9db4ff)}}`
