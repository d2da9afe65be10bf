import type { Page } from "@playwright/test"

/** Keeps files of the site back until the answer is called. */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return () => release?.()
}
