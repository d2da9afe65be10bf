// `node --conditions=wallet-source apps/web/bench/bench.ts [--long] [--visits 1] [/path …]`: Lighthouse on the built site, as
// a phone sees it. Every kind of public page in both languages, or the named ones; each figure is the median of the visits,
// of three with `--long`. Articles of one kind share their layout, so the first of each stands for the others. What
// counts is the time that the page's own thread ran (visit.ts); the score with other programs' time stands behind it. The
// account's presses, screens and loads are measured by `pnpm bench interactions`.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { chromium } from "playwright"
import { locales } from "#i18n/locale.ts"
import { readNames, readSizes } from "../../../scripts/bench/sizes.ts"
import { stopOnSignal } from "../../../scripts/bench/stopOnSignal.ts"
import { installedChromium } from "../../../scripts/chromium.ts"
import { listPublicPages } from "../build/publicPages.ts"
import { measurePayoutCells } from "./payoutCells.ts"
import { measureTyping } from "./typing.ts"
import { figures, isKept, median, type Visit, visit } from "./visit.ts"

const repository = `${import.meta.dirname}/../../..`
const port = process.env.BENCH_PORT ?? "18090"
const debuggingPort = Number(process.env.BENCH_DEBUGGING_PORT ?? "18091")
const origin = `http://127.0.0.1:${port}`

const { visits } = readSizes({ visits: { brief: 1, long: 3 } }, { takesNames: true })
const asked = readNames((name) => name.startsWith("/"))
const paths = asked.length > 0 ? asked : listKindsOfPages()

const dataDir = mkdtempSync(`${tmpdir()}/wallet-bench-`)
const removeData = stopOnSignal(async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
const wallet = spawn(process.execPath, ["--conditions=wallet-source", "scripts/start.ts"], {
  cwd: repository,
  env: { ...process.env, PORT: port, DATA_DIR: dataDir, DEMO_YEAR: "off" },
  stdio: ["ignore", "ignore", "inherit"],
  // A process group of its own, with the build of the site that it may begin with.
  detached: true,
})
const stopWallet = stopOnSignal(async () => {
  if (wallet.pid === undefined || wallet.exitCode !== null || wallet.signalCode !== null) return
  process.kill(-wallet.pid, "SIGTERM")
  await once(wallet, "exit")
})
const executablePath = installedChromium()
const launching = chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", `--remote-debugging-port=${debuggingPort}`],
  // It leaves an empty folder behind, which goes with this one.
  env: { ...process.env, TMPDIR: dataDir },
  // Playwright would end this process before the wallet has stopped its PostgreSQL.
  handleSIGINT: false,
  handleSIGTERM: false,
})
const closeBrowser = stopOnSignal(async () => (await launching).close())
const browser = await launching
let allKept = true
try {
  await waitForAnswer(`${origin}/api/info`)
  console.log(`Lighthouse, mobile, median of ${visits}: ${figures.map(({ name }) => name).join(" · ")}`)
  // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
  for (const { path, locale } of locales.flatMap((locale) => paths.map((path) => ({ path, locale }))))
    if (!(await measure(path, locale))) allKept = false
  if (asked.length === 0 && !(await measureTyping(browser, origin))) allKept = false
  if (asked.length === 0 && !(await measurePayoutCells(browser, origin))) allKept = false
} finally {
  await closeBrowser()
  await stopWallet()
  await removeData()
}
process.exitCode = allKept ? 0 : 1

function listKindsOfPages(): readonly string[] {
  const pages = listPublicPages()
  const isFirst = (kind: string, index: number) => pages.findIndex(({ article }) => article?.kind === kind) === index
  return pages.filter(({ article }, index) => !article || isFirst(article.kind, index)).map(({ path }) => path)
}

/** Visits a page, prints its medians, and says whether they keep their figures. */
async function measure(path: string, locale: string): Promise<boolean> {
  const seen: Visit[] = []
  // oxlint-disable-next-line no-await-in-loop -- as above
  while (seen.length < visits)
    seen.push(await visit(origin + path, { locale, port: debuggingPort, folder: `${dataDir}/visit` }))
  const medians = figures.map((figure) => ({
    figure,
    value: median(seen.map(({ undisturbed }) => undisturbed[figure.name])),
  }))
  const cells = medians.map(({ figure, value }) => `${figure.print(value)}${isKept(figure, value) ? "" : " MISSED"}`)
  const asMeasured = median(seen.map(({ measured }) => measured.performance))
  console.log(`${locale} ${path.padEnd(36)} ${cells.join(" · ")} (${asMeasured} with other programs' time)`)
  return medians.every(({ figure, value }) => isKept(figure, value))
}

/** Waits for the wallet, which may build its site first. */
async function waitForAnswer(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    // oxlint-disable-next-line no-await-in-loop
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error(`Nothing answers at ${url}`)
}
