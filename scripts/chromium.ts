import { spawnSync } from "node:child_process"
import { existsSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { chromium } from "playwright"
import { debianRoot, findDebianProgram } from "./checks/debianPrograms.ts"

const shell = "chromium-headless-shell"
const shellPath = `usr/lib/chromium/${shell}`
/** Written once it was seen to run: it needs shared libraries that only an installed Chromium brings. */
const runs = join(debianRoot(shell), "../runs")

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

/**
 * The Chromium of the end-to-end tests: Debian's without windows, menus and what else a desktop needs, where
 * `prepareHeadlessShell` has brought it, else the installed one. It takes two thirds of the processor time.
 */
export function testChromium(): string | undefined {
  const isWanted = !process.env.CHROMIUM_PATH && existsSync(runs)
  return isWanted ? join(debianRoot(shell), shellPath) : installedChromium()
}

/** Brings Chromium without a desktop into the cache of Debian's packages, if it runs on this machine. */
export function prepareHeadlessShell(): void {
  rmSync(runs, { force: true })
  const path = findDebianProgram(shell, shellPath, ["chromium-common"])
  if (path === undefined) return
  const { status } = spawnSync(path, ["--no-sandbox", "--dump-dom", "about:blank"], {
    stdio: "ignore",
    timeout: 60_000,
  })
  if (status === 0) writeFileSync(runs, "")
}
