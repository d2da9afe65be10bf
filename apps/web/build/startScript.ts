import { minifySync } from "vite"

export interface Scripts {
  readonly entry: string
  /** Imports of the entry. */
  readonly shared: readonly string[]
  /** Further files of the page's route. */
  readonly pieces: readonly string[]
  /** The address of the site's manifest, which a browser would ask for before the page has been painted. */
  readonly manifest: string
  /** Text in the page's language for a visitor who presses something while the scripts fail to load. */
  readonly lostText: string
}

/**
 * A prerendered page is complete before its scripts run. They are asked for when its text has been painted, so that
 * they don't compete with what it waits for; at the first touch or key if that comes before; after a second in any case,
 * as a tab in the background paints nothing. They are asked for, and run, one after the other with room between them for
 * what the visitor does: to ask for a dozen at once holds a phone up for a tenth of a second. Whoever goes back before
 * they run gets the page of that address whole: nothing here knows it yet.
 *
 * A press that only a script can answer waits until React has taken the page over; of several the last. React would hear
 * some of them itself and lose others, so it hears none. No form is sent by the browser meanwhile: what was typed would
 * stand in the address. Links, `details` and popovers need nobody. `src/earlyInput.ts` does what has waited. Where the
 * scripts fail, or take very long, nothing waits any more, and whoever has pressed or presses then is told so.
 */
export function startScript(scripts: Scripts): string {
  const { code, errors } = minifySync("start.js", source(scripts))
  if (errors.length > 0) throw new Error(`The start script: ${errors[0]?.message}`)
  // No module: those run once the whole page is read, and may be painted and pressed before.
  return `<script>${code}</script>`
}

// Every page carries it, and a page that outgrows the first packets is shown a round trip later: it has to be short.
const source = ({ entry, shared, pieces, manifest, lostText }: Scripts) => `
(async () => {
const { pathname } = location
const followBack = () => location.pathname === pathname || location.reload()
addEventListener("popstate", followBack)

const early = new AbortController()
const listen = (type, hear) => addEventListener(type, hear, { capture: true, signal: early.signal })
const notice = document.createElement("p")
notice.role = "alert"
notice.id = "scripts-lost"
let waiting, isLost
const letGo = () => {
  isLost = true
  if (!waiting) return
  delete waiting.dataset.waiting
  waiting = undefined
  notice.textContent = ${JSON.stringify(lostText)}
  document.body.append(notice)
}
const patience = setTimeout(letGo, 20_000)
const hold = (event) => {
  const { type, target } = event
  const element = type === "submit" ? event.submitter ?? target : target.closest("button:not([popovertarget],[type=submit])")
  if (!element) return
  event.preventDefault()
  event.stopPropagation()
  delete waiting?.dataset.waiting
  waiting = element
  waiting.dataset.waiting = ""
  if (isLost) letGo()
}
listen("click", hold)
listen("submit", hold)
listen("hydrated", () => {
  early.abort()
  removeEventListener("popstate", followBack)
  clearTimeout(patience)
  notice.remove()
})
const used = new Promise((resolve) => {
  for (const type of ["pointerdown", "keydown", "focusin"]) listen(type, resolve)
})
used.then(() => (document.documentElement.dataset.used = ""))

const paint = "largest-contentful-paint"
const painted = PerformanceObserver.supportedEntryTypes.includes(paint)
  ? new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: paint, buffered: true }))
  : new Promise(requestAnimationFrame)
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time))
await Promise.race([painted, used, pause(1000)])
await pause(0)
const shared = ${JSON.stringify(shared)}, entry = ${JSON.stringify(entry)}
const link = (rel, href) => document.head.append(Object.assign(document.createElement("link"), { rel, href }))
for (const href of [...shared, entry, ...${JSON.stringify(pieces)}]) {
  link("modulepreload", href)
  await pause(0)
}
link("manifest", ${JSON.stringify(manifest)})
try {
  for (const href of shared) {
    await import(href)
    await pause(0)
  }
  await import(entry)
} catch (error) {
  letGo()
  throw error
}
})()
`
