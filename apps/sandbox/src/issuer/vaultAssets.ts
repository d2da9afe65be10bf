/** How the vault's page looks: quiet, in the site's own colours, without a file of its own. */
export const vaultStyle = `
:root { color-scheme: light; --text: #16181d; --muted: #5b6270; --line: #e3e5ea; --accent: #2146d0; --page: #ffffff;
  font: 16px/1.4 "Inter Variable", system-ui, sans-serif; color: var(--text); background: var(--page); }
[data-theme="dark"] { color-scheme: dark; --text: #f1f2f4; --muted: #a2a8b4; --line: #2a2d34; --accent: #9fb0ff;
  --page: #16181d; }
body { margin: 0; padding: 4px; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin: 0; }
dl > div:first-child { grid-column: 1 / -1; }
dt { color: var(--muted); font-size: 13px; }
dd { display: flex; align-items: center; justify-content: space-between; gap: 8px; margin: 0;
  font-variant-numeric: tabular-nums; font-weight: 550; white-space: nowrap; }
dl > div:first-child dd span { font-size: 18px; letter-spacing: 0.02em; }
button { display: grid; place-items: center; width: 44px; height: 36px; padding: 0; border: 1px solid var(--line);
  border-radius: 8px; background: none; color: var(--accent); cursor: pointer; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
#left { display: flex; justify-content: space-between; gap: 12px; }
p { margin: 12px 0 0; color: var(--muted); font-size: 13px; font-variant-numeric: tabular-nums; }
`

/** Copies within the frame, counts down, and takes what is shown off the page at the end. */
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

/** Two sheets, one over the other. */
export const copyIcon =
  '<svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/></svg>'
