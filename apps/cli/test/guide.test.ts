import { type ChildProcess, execFile, spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { findFreePort } from "../../conformance/test/freePort.ts"
import { type RealProvider, startRealProvider } from "../../conformance/test/realProvider.ts"
import { readForwardAddress } from "../src/forward.ts"
import { createDeveloper, type Developer } from "./developer.ts"

const guide = readFileSync(resolve(import.meta.dirname, "../../../docs/guides/getting-started.md"), "utf8")
const [shopCode = "", orderCode = ""] = Array.from(guide.matchAll(/^```js\n(.*?)^```/gms), ([, code = ""]) => code)
/** The guide's programs find the SDK where a file of this package does. */
const folder = resolve(import.meta.dirname, "../node_modules/.guide")
const patient = { timeout: 40_000, interval: 50 }

let provider: RealProvider
let developer: Developer
let shop: ChildProcess | undefined
beforeAll(async () => {
  provider = await startRealProvider()
  developer = await createDeveloper(provider)
})
afterAll(async () => {
  shop?.kill()
  developer?.program.remove()
  rmSync(folder, { recursive: true, force: true })
  await provider?.stop()
})

test("the shop of the guide is notified of the invoice that its order makes and the sandbox pays", async () => {
  const port = String(await findFreePort())
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "shop.js"), shopCode.replace("3000", port))
  writeFileSync(join(folder, "order.js"), orderCode)
  writeFileSync(join(folder, "package.json"), '{"type":"module"}')
  const variables = {
    WALLET_API_URL: provider.apiUrl,
    WALLET_API_KEY: developer.apiKey,
    WALLET_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 9).toString("base64")}`,
  }
  const options = { cwd: folder, env: { PATH: process.env["PATH"], ...variables } }
  shop = spawn(process.execPath, ["--conditions=wallet-source", "shop.js"], { ...options, stdio: "pipe" })
  let said = ""
  shop.stdout?.on("data", (piece: Buffer) => (said += String(piece)))
  shop.stderr?.on("data", (piece: Buffer) => (said += String(piece)))
  await vi.waitFor(() => expect(said).toContain("The shop is open"), patient)

  const [, address = ""] = /wallet listen --forward-to (\S+)/.exec(guide) ?? []
  const url = readForwardAddress(address.replace("3000", port)) ?? ""
  const listening = developer.program.start(["listen", "--forward-to", url], { env: variables })
  await vi.waitFor(() => expect(listening.out()).toContain("Ready"), patient)
  const ordering = promisify(execFile)(process.execPath, ["--conditions=wallet-source", "order.js"], options)
  const invoiceId = (await ordering).stdout.trim()
  expect(await developer.program.run(["trigger", "invoice.paid", "--invoice", invoiceId])).toMatchObject({ code: 0 })
  await vi.waitFor(() => expect(said).toContain("Order A-17 is paid"), patient)
  await vi.waitFor(() => expect(listening.out()).toMatch(/^invoice\.paid .* 204 in \d+ ms$/m), patient)
  expect((await listening.stop()).code).toBe(0)
})
