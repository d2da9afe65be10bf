/** Styles of the vault's page: the back of a card in the site's colours, inline. Sizes follow its width. */
export const vaultStyle = `
:root { color-scheme: light; --text: #16181d; --page: #ffffff; height: 100%;
  font: clamp(13px, 4.6vw, 18px)/1.3 "Inter Variable", system-ui, sans-serif; color: var(--text); background: var(--page); }
[data-theme="dark"] { color-scheme: dark; --text: #f1f2f4; --page: #16181d; }
[data-design="cobalt"] { --text: #ffffff; --page: #1b3ac2; }
[data-design="cobalt"][data-theme="dark"] { --page: #2342de; }
[data-design="ink"] { --text: #f7f3ea; --page: #111738; }
[data-design="ink"][data-theme="dark"] { --page: #141a3a; }
[data-design="apricot"] { --text: #111738; --page: #f5a83c; }
[data-design="apricot"][data-theme="dark"] { --text: #141a3a; --page: #ffb950; }
body { box-sizing: border-box; display: flex; flex-direction: column; justify-content: space-between; gap: 4px;
  min-height: 100%; margin: 0; padding: 5vw 5vw 4vw; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 2vw 6vw; margin: 0; }
dl > div:first-child { grid-column: 1 / -1; }
dt { font-size: 12px; }
dd { display: flex; align-items: center; justify-content: space-between; gap: 8px; margin: 0;
  font-variant-numeric: tabular-nums; font-weight: 550; white-space: nowrap; }
dl > div:first-child dd span { font-size: clamp(15px, 5.6vw, 22px); letter-spacing: 0.02em; }
button { display: grid; place-items: center; width: 44px; height: 44px; margin: -4px -8px -4px 0; padding: 0; border: 0;
  border-radius: 8px; background: none; color: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid currentColor; outline-offset: -4px; }
#left { display: flex; justify-content: space-between; gap: 12px; }
p { margin: 0; font-size: 12px; font-variant-numeric: tabular-nums; }
body > p:only-of-type, #over { margin: auto; font-size: 14px; text-align: center; }
`

/** Copies within the frame, counts down, and removes the data from the page at the end. */
export const vaultScript = `
const card = document.getElementById("card")
const left = document.getElementById("left")
const seconds = document.getElementById("seconds")
const copied = document.getElementById("copied")
let said
const end = performance.now() + Number(card.dataset.shownFor)
async function copy(text) {
  try { await navigator.clipboard.writeText(text); return true } catch { return copyOld(text) }
}
function copyOld(text) {
  const area = document.createElement("textarea")
  area.value = text
  document.body.append(area)
  area.select()
  const done = document.execCommand("copy")
  area.remove()
  return done
}
card.addEventListener("click", async (event) => {
  const button = event.target.closest("button")
  if (!button || !(await copy(button.dataset.value))) return
  copied.textContent = copied.dataset.text
  clearTimeout(said)
  said = setTimeout(() => { copied.textContent = "" }, 2000)
})
function tick() {
  const rest = Math.ceil((end - performance.now()) / 1000)
  if (rest > 0) { seconds.textContent = String(rest); return }
  clearInterval(timer)
  card.remove()
  left.remove()
  document.getElementById("over").hidden = false
}
const timer = setInterval(tick, 250)
tick()
`

/** Two overlapping sheets. */
export const copyIcon =
  '<svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/></svg>'
