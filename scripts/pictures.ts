// Takes the README's pictures of a wallet on this machine, with the demo customer's money: `pnpm pictures` starts one of its
// own, `pnpm pictures http://127.0.0.1:8080` uses one that runs. Of its own it also takes those of the guides for operators.
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { createWalletClient, login, type WalletClient } from "@wallet/core"
import { createInvoice } from "@wallet/core/merchant"
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright"
import { demoCustomer, demoFriend } from "../apps/sandbox/src/demoPeople/demoCustomer.ts"
import { testChromium } from "./chromium.ts"
import { end } from "./end.ts"
import { readCommandLine } from "./start/commandLine.ts"
import { takeConsolePictures } from "./start/consolePictures.ts"

const folder = "docs/pictures"
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }
const ownPort = 18_479
/** A machine with other work shows its first page late. */
const longestMs = 120_000
const quietMs = 3_000
/** Placeholders of parts that are still loading, such as a chart. */
const placeholders = "[aria-busy=true], .animate-pulse"
const pictures: readonly Picture[] = [
  { name: "desktop", path: "/account", viewport: desktop },
  { name: "dark", path: "/account/history", viewport: desktop, options: { colorScheme: "dark" } },
  { name: "phone", path: "/account", viewport: phone },
  { name: "russian", path: "/account", viewport: phone, options: { locale: "ru-RU" } },
]

interface Picture {
  readonly name: string
  readonly path: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly options?: BrowserContextOptions
}

const usage = "pictures [address of a wallet that runs]"
const [given] = readCommandLine({ usage, values: { min: 0, max: 1 } }).values
if (given !== undefined && !/^https?:\/\//.test(given)) {
  console.error(`'${given}' is no address\nUsage: ${usage}`)
  end(2)
} else {
  await takeAll(given)
}

async function takeAll(address: string | undefined): Promise<void> {
  const own = address === undefined ? await startWallet() : undefined
  const origin = address ?? `http://127.0.0.1:${ownPort}`
  const executablePath = testChromium()
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) })
  try {
    mkdirSync(folder, { recursive: true })
    const merchant = await signIn(origin, demoCustomer)
    const payer = await signIn(origin, demoFriend)
    for (const picture of pictures) await take(browser, origin, picture, getToken(merchant))
    const path = await requestPayment(merchant)
    await take(browser, origin, { name: "payer", path, viewport: phone }, getToken(payer))
    if (own) await takeConsolePictures(browser, origin, own.dataDir)
  } finally {
    await browser.close()
    await own?.stop()
  }
  end(0)
}

async function signIn(origin: string, customer: { readonly email: string; readonly password: string }) {
  const client = createWalletClient({ siteDomain: "localhost", apiUrl: `${origin}/api` })
  await login(client, customer)
  return client
}

/** Makes an invoice. @returns the path of its payment page. */
async function requestPayment(merchant: WalletClient): Promise<string> {
  const { paymentUrl } = await createInvoice(merchant, {
    orderId: `picture-${Date.now()}`,
    amount: "24.75",
    currency: "USD",
    description: "Coffee beans, 1 kg",
  })
  const { pathname, search } = new URL(paymentUrl)
  return pathname + search
}

function getToken({ store }: WalletClient): string {
  return store.getState().accessToken ?? ""
}

async function take(browser: Browser, origin: string, { name, path, viewport, options }: Picture, token: string) {
  const context = await browser.newContext({
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    colorScheme: "light",
    reducedMotion: "reduce",
    viewport,
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(longestMs)
  // The smallest thing that has the site's origin, to which the session belongs.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(`localStorage.setItem("accessToken", ${JSON.stringify(token)})`)
  await page.goto(`${origin}${path}`)
  writeFileSync(join(folder, `${name}.png`), await shootQuiet(page))
  console.log(join(folder, `${name}.png`))
  await context.close()
}

/** A picture of a page once nothing of it is loading, and two pictures of it are the same: images and charts come last. */
async function shootQuiet(page: Page): Promise<Buffer> {
  await page.getByRole("heading").first().waitFor()
  const waitLoaded = () => page.locator(placeholders).first().waitFor({ state: "detached" })
  await waitLoaded()
  const shoot = () => page.screenshot({ animations: "disabled", caret: "hide" })
  let last = await shoot()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await pause(quietMs)
    await waitLoaded()
    const next = await shoot()
    if (next.equals(last)) return next
    last = next
  }
  return last
}

async function startWallet(): Promise<{ readonly dataDir: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "wallet-pictures-"))
  const env = { ...process.env, PORT: String(ownPort), DATA_DIR: dataDir, DATABASE_URL: undefined, LOG_LEVEL: "error" }
  const child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/start.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const stop = async () => {
    await awaitEnd(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    // The demo's year is made in the background.
    await untilSays(child, /year is complete/)
  } catch (error) {
    await stop()
    throw error
  }
  return { dataDir, stop }
}

function untilSays({ stdout }: ChildProcess, wanted: RegExp): Promise<void> {
  let said = ""
  return new Promise((done, failed) => {
    stdout?.on("data", (piece: Buffer) => {
      said += String(piece)
      if (wanted.test(said)) done()
    })
    stdout?.once("end", () => failed(new Error(`The wallet did not start: ${said}`)))
  })
}

async function awaitEnd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}
