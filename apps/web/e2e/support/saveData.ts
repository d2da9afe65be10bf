import type { BrowserContext } from "@playwright/test"

/** A context whose customer saves data: its pages load nothing before it is needed. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }))
}
