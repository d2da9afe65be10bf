// `pnpm bench interactions [--long] [--turns 20] [--visits 5] [--screens 5] [--shifts 1]`: the account as a customer with a
// year of history feels it on a phone, on a processor that is slowed down 4 ×. Presses and keys until the next frame, the way
// to the next screen, the largest paint of the overview, and what moves on every page. A size of 0 leaves a part out.
// BENCH_ORIGIN names a wallet of `pnpm start` that runs already.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { chromium } from "playwright"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { stopOnSignal } from "../../../../scripts/bench/stopOnSignal.ts"
import { installedChromium } from "../../../../scripts/chromium.ts"
import { type DemoWallet, startDemoWallet } from "../../e2e/support/demoWallet.ts"
import { trustFront } from "./front.ts"
import { measureLoads } from "./loads.ts"
import { openPhone } from "./phone.ts"
import { measurePresses, noteInteractions } from "./presses.ts"
import { measureScreens } from "./screens.ts"
import { measureShifts } from "./shifts.ts"

const { turns, screens, visits, shifts } = readSizes({
  turns: { brief: 20, long: 60 },
  screens: { brief: 5, long: 15 },
  visits: { brief: 3, long: 9 },
  shifts: { brief: 1, long: 4 },
})

const port = Number(process.env.BENCH_DEBUGGING_PORT ?? "18091")
const folder = mkdtempSync(`${tmpdir()}/wallet-bench-`)
const removeFolder = stopOnSignal(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
const starting = openWallet(process.env.BENCH_ORIGIN)
const stopWallet = stopOnSignal(async () => (await starting).stop())
const executablePath = installedChromium()
const launching = chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", `--remote-debugging-port=${port}`, trustFront],
  // It leaves an empty folder behind, which goes with this one.
  env: { ...process.env, TMPDIR: folder },
  handleSIGINT: false,
  handleSIGTERM: false,
})
const closeBrowser = stopOnSignal(async () => (await launching).close())
const kept: boolean[] = []
try {
  const wallet = await starting
  const browser = await launching
  const customer = wallet.customers.year
  if (turns + screens > 0) {
    const phone = await openPhone(browser, wallet, customer, noteInteractions)
    if (turns > 0) kept.push(await measurePresses(browser, phone, turns))
    if (screens > 0) kept.push(await measureScreens(phone, screens))
    await phone.close()
  }
  if (visits > 0)
    kept.push(await measureLoads(browser, { wallet: wallet.origin, customer, port, folder: `${folder}/visit`, visits }))
  if (shifts > 0) kept.push(await measureShifts(browser, wallet, wallet.customers, shifts))
} finally {
  await closeBrowser()
  await stopWallet()
  await removeFolder()
}
process.exitCode = kept.every(Boolean) ? 0 : 1

/** A wallet of its own, or the one that runs at an origin. */
async function openWallet(origin: string | undefined): Promise<DemoWallet> {
  if (origin === undefined) return startDemoWallet()
  const customers = {
    year: { email: "demo@wallet.example", password: "correct horse demo" },
    newcomer: { email: "new@wallet.example", password: "correct horse new" },
  }
  return { origin, customers, stop: async () => {} }
}
