import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { createInterface } from "node:readline"
import { type APIRequestContext, type Browser, chromium, expect, request, type TestInfo } from "@playwright/test"
import { findFreePort } from "./shop.ts"

/** A wallet in production, where a double stands in the place of each vendor. */
export interface ProductionWallet {
  readonly origin: string
  /** A browser for which the vendors' hosts are the doubles on this machine. */
  readonly browser: Browser
  /** The address of everybody outside. Its mailbox has the sandbox's path. */
  readonly stage: APIRequestContext
  /** Has somebody outside do something. @returns what came of it */
  readonly play: (path: string, values?: Readonly<Record<string, string>>) => Promise<unknown>
  stop(): Promise<void>
}

const vendors = ["js.stripe.com", "hooks.stripe.com", "in.sumsub.example", "yoomoney.ru", "yookassa.ru"]

/** Starts one of its own for a file of tests. */
export async function startProductionWallet({ project }: TestInfo): Promise<ProductionWallet> {
  const [port, pages, stagePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const folder = mkdtempSync(`${tmpdir()}/wallet-production-`)
  const args = ["--conditions=wallet-source", "scripts/start/productionWallet.ts", port, pages, stagePort, folder]
  const child = spawn(process.execPath, args.map(String), {
    cwd: `${import.meta.dirname}/../../../..`,
    stdio: ["ignore", "pipe", "inherit"],
  })
  for await (const line of createInterface(child.stdout)) if (line.includes("The wallet is open")) break
  const { launchOptions } = project.use
  const hosts = vendors.map((host) => `MAP ${host}:443 127.0.0.1:${pages}`).join(", ")
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=${hosts}`],
  })
  const stage = await request.newContext({ baseURL: `http://127.0.0.1:${stagePort}` })
  return {
    origin: `http://127.0.0.1:${port}`,
    browser,
    stage,
    async play(path, values = {}) {
      const answer = await stage.post(path, { data: values })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    },
    async stop() {
      await Promise.all([browser.close(), stage.dispose()])
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
