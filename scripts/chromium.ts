import { existsSync } from "node:fs"
import { chromium } from "playwright"

/** The executable of a Chromium on this machine, if there is one. */
export function installedChromium(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ]
  return candidates.find((path) => path !== undefined && existsSync(path))
}
