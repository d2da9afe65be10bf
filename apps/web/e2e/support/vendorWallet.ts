import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { createInterface } from "node:readline"
import { type Browser, chromium, type Page, test } from "@playwright/test"
import { findFreePort } from "./shop.ts"

/** A wallet with a double of a vendor, and a browser for which the vendor's hosts are that double. */
export interface VendorWallet {
  readonly origin: string
  readonly browser: Browser
  readonly close: () => Promise<void>
}

/**
 * Starts a wallet of its own beside those of the other tests.
 *
 * @param program a file of `scripts/start`, such as `stripeWallet.ts`
 * @param hosts the vendor's hosts, whose pages the double has
 */
export async function openVendorWallet(program: string, hosts: readonly string[]): Promise<VendorWallet> {
  const [port, pages] = [await findFreePort(), await findFreePort()]
  const dataDir = mkdtempSync(`${tmpdir()}/wallet-vendor-`)
  const command = ["--conditions=wallet-source", `scripts/start/${program}`, String(port), String(pages), dataDir]
  const child = spawn(process.execPath, command, {
    cwd: `${import.meta.dirname}/../../../..`,
    stdio: ["ignore", "pipe", "inherit"],
  })
  for await (const line of createInterface(child.stdout)) if (line.includes("The wallet is open")) break
  const { launchOptions } = test.info().project.use
  const rules = hosts.map((host) => `MAP ${host}:443 127.0.0.1:${pages}`).join(", ")
  const args = [...(launchOptions?.args ?? []), `--host-resolver-rules=${rules}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  return {
    origin: `http://127.0.0.1:${port}`,
    browser,
    close: async () => {
      await browser.close()
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Goes to another page as a link does: the document stays, and its content policy. */
export async function goWithinPage(page: Page, address: string): Promise<void> {
  await page.evaluate((wanted) => {
    history.pushState({}, "", wanted)
    dispatchEvent(new PopStateEvent("popstate"))
  }, address)
}
