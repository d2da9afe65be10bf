/** The delay after the last loaded file before the list is sent to the worker, in milliseconds. */
const quietMs = 5_000

let keeping: Promise<void> | undefined

/** Has the service worker keep the account's pages, and the files that this page loads. */
export function keepPages(): Promise<void> {
  keeping ??= begin()
  return keeping
}

async function begin(): Promise<void> {
  await navigator.serviceWorker.register("/worker.js")
  const { active } = await navigator.serviceWorker.ready
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => active?.postMessage(loadedFiles(), []), quietMs)
  })
  // Includes files loaded before.
  observer.observe({ type: "resource", buffered: true })
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname)
}
