// Makes sure that there is a Chromium for the end-to-end tests: one that is installed, else Playwright's own, else
// Debian's package; else says what to do. Adds, unpacked only, Debian's Chromium without a desktop, which is faster.
import { spawnSync } from "node:child_process"
import { installedChromium, prepareHeadlessShell, testChromium } from "./chromium.ts"

const attempts = [
  ["pnpm", "--filter", "@wallet/web", "exec", "playwright", "install", "chromium"],
  ["apt-get", "update"],
  ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
] as const

for (const [command, ...args] of attempts) {
  if (installedChromium()) break
  console.log(`No Chromium yet: ${command} ${args.join(" ")}`)
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] })
  // A download that fails is tried several times, each with the same lines: the first says why.
  if (status !== 0) console.error(`  ${stderr?.split("\n", 1)[0]}`)
}

const found = installedChromium()
if (!found) {
  console.error("No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its executable.")
  process.exit(1)
}
if (!process.env.CHROMIUM_PATH) prepareHeadlessShell()
console.log(`Chromium: ${testChromium()}`)
