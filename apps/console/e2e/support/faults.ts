import type { Page } from "@playwright/test"

/** Notes what goes wrong on a page: errors in scripts, and complaints in the console, such as those of the content policy. */
export function noteFaults(page: Page): () => readonly string[] {
  const faults: string[] = []
  page.on("pageerror", ({ message }) => faults.push(message))
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text())
  })
  return () => faults
}
