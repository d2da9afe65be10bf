import { execFile } from "node:child_process"
import { once } from "node:events"
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join, resolve } from "node:path"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"
import { contract } from "@wallet/core/contract"
import { signWebhook } from "@wallet/core/webhooks"
import { transformSync } from "esbuild"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../apps/provider/src/platform/database/embedded/embeddedPostgres.ts"
import { createSample } from "../docs/createSample.ts"
import { findPort } from "../newcomer/findPort.ts"
import { installPackages } from "../newcomer/installPackages.ts"
import { packPackages } from "../newcomer/packPackages.ts"
import { answers, type StartedProgram, startProgram } from "../newcomer/startProgram.ts"

const run = promisify(execFile)
const example = resolve(import.meta.dirname, "../../examples/medusa")
const secret = `whsec_${btoa("the secret of this endpoint")}`

/** A route of the shop under test: it makes a session and shows a collection, as a storefront and an order would. */
const route = `
const { Modules } = require("@medusajs/framework/utils")
exports.AUTHENTICATE = false
exports.POST = async (request, response) => {
  const payments = request.scope.resolve(Modules.PAYMENT)
  const [collection] = await payments.createPaymentCollections([{ currency_code: "eur", amount: 12.5 }])
  const session = await payments.createPaymentSession(collection.id, {
    provider_id: "pp_wallet_wallet", currency_code: "eur", amount: 12.5, data: {},
  })
  response.json({ collection, session })
}
exports.GET = async (request, response) => {
  const payments = request.scope.resolve(Modules.PAYMENT)
  const collection = await payments.retrievePaymentCollection(request.query.id, {
    relations: ["payments", "payments.captures"],
  })
  response.json(collection)
}
exports.DELETE = async (request, response) => {
  const payments = request.scope.resolve(Modules.PAYMENT)
  const refused = await payments.refundPayment({ payment_id: request.query.id, amount: 1 }).catch((error) => error)
  response.json({ message: refused.message })
}`

interface Invoice {
  readonly id: string
  readonly orderId: string
  status: string
}

const invoices = new Map<string, Invoice>()
let folder: string
/** The reason why Medusa can't be installed; undefined if it is. */
let missing: string | undefined
let postgres: EmbeddedPostgres
let wallet: Server
let medusa: StartedProgram
let origin: string

beforeAll(async () => {
  if (!process.env["LONG_TESTS"]) return
  // Half a gigabyte of packages has no place in memory, where other tests keep their files.
  folder = mkdtempSync("/var/tmp/wallet-medusa-")
  const shop = join(folder, "shop")
  cpSync(example, shop, { recursive: true })
  const tarballs = await packPackages(["core"], folder)
  const manifest = JSON.parse(readFileSync(join(shop, "package.json"), "utf8")) as { dependencies: object }
  const dependencies = { ...manifest.dependencies, "@wallet/core": `file:${tarballs["@wallet/core"]}` }
  writeFileSync(join(shop, "package.json"), JSON.stringify({ ...manifest, dependencies }))
  // No package needs to run a program while it is installed.
  missing = await installPackages(shop, ["--ignore-scripts"])
  if (missing !== undefined) return
  for (const file of globSync(join(shop, "src/**/*.ts"))) {
    const { code } = transformSync(readFileSync(file, "utf8"), { loader: "ts", format: "cjs", target: "es2022" })
    writeFileSync(file.replace(/\.ts$/, ".js"), code)
    rmSync(file)
  }
  mkdirSync(join(shop, "src/api/try"), { recursive: true })
  writeFileSync(join(shop, "src/api/try/route.js"), route)

  postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database") })
  wallet = createServer((request, response) => void answer(request, response))
  wallet.listen(0, "127.0.0.1")
  await once(wallet, "listening")
  const port = await findPort()
  origin = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: postgres.databaseUrl,
    WALLET_API_URL: `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`,
    WALLET_API_KEY: "wk_test_of_this_test_alone_0123456789",
    WALLET_WEBHOOK_SECRET: secret,
    DISABLE_MEDUSA_ADMIN: "true",
    MEDUSA_DISABLE_TELEMETRY: "true",
    NODE_ENV: "production",
    JWT_SECRET: "of this test",
    COOKIE_SECRET: "of this test",
  }
  const program = join(shop, "node_modules/.bin/medusa")
  await run(program, ["db:migrate", "--skip-scripts"], {
    cwd: shop,
    env: { ...process.env, ...env },
    maxBuffer: 20_000_000,
  })
  medusa = startProgram([program, "start", "--port", `${port}`], { cwd: shop, env, limit: 240_000 })
  await medusa.until(() => answers(`${origin}/health`))
}, 900_000)

afterAll(async () => {
  await medusa?.stop()
  wallet?.close()
  await postgres?.stop()
  // A busy disk takes minutes for its hundred thousand files.
  if (folder) await rm(folder, { recursive: true })
}, 600_000)

/** The wallet's calls of invoices, in memory, in the shapes of the contract. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "" } = request
  const body = JSON.parse((await text(request)) || "{}") as { orderId: string; amount: string; currency: string }
  const isNew = method === "POST" && url === "/merchant/invoices"
  const id = isNew ? `invoice-of-${body.orderId}` : (url.split("/")[3] ?? "")
  if (isNew && !invoices.has(id)) invoices.set(id, { id, orderId: body.orderId, status: "created" })
  const invoice = invoices.get(id)
  if (invoice && url.endsWith("/cancel")) invoice.status = "cancelled"
  response.setHeader("Content-Type", "application/json")
  response.end(JSON.stringify({ ok: true, data: describeInvoice(invoice), error: { tag: null } }))
}

function describeInvoice(invoice: Invoice | undefined): object {
  const samples = [contract.createInvoice, contract.getInvoice].map(({ data }) => createSample(data) as object)
  const plain = samples.flatMap(Object.entries).map(([name, value]) => [name, Array.isArray(value) ? [] : value])
  return {
    ...(Object.fromEntries(plain) as object),
    note: "none",
    ...invoice,
    price: { amount: "12.50", currency: "EUR" },
    paymentUrl: `https://wallet.example/account/invoicePayment?invoiceId=${invoice?.id}`,
  }
}

async function ask<Answer>(method: string, query = ""): Promise<Answer> {
  const response = await fetch(`${origin}/try${query}`, { method })
  const said = await response.text()
  if (!response.ok) throw new Error(`${said}\n${medusa.output().slice(-3000)}`)
  return JSON.parse(said) as Answer
}

interface Begun {
  readonly collection: { readonly id: string }
  readonly session: { readonly id: string; readonly data: { readonly invoiceId: string; readonly paymentUrl: string } }
}

interface Collection {
  readonly captured_amount: number | null
  readonly payments: readonly { readonly id: string; readonly captures: readonly unknown[] }[]
}

async function deliver(invoiceId: string, given = secret): Promise<number> {
  const body = JSON.stringify({
    type: "invoice.paid",
    timestamp: new Date().toISOString(),
    data: describeInvoice(invoices.get(invoiceId)),
  })
  const headers = { ...(await signWebhook(body, { id: `event-${invoiceId}`, sentAt: Date.now(), secret: given })) }
  const init = { method: "POST", body, headers: { ...headers, "Content-Type": "application/json" } }
  return (await fetch(`${origin}/hooks/payment/wallet_wallet`, init)).status
}

const read = (id: string) => ask<Collection>("GET", `?id=${id}`)

/** Pays another session to its end. Medusa takes webhooks in their order, so it has seen the earlier ones by then. */
async function payAnother(): Promise<void> {
  const { collection, session } = await ask<Begun>("POST")
  invoices.get(session.data.invoiceId)!.status = "paid"
  await deliver(session.data.invoiceId)
  await expect.poll(async () => (await read(collection.id)).captured_amount, { timeout: 60_000 }).toBe(12.5)
}

test("a session of Medusa is an invoice of the wallet, captured once when a signed webhook says that it is paid @long", async ({
  skip,
}) => {
  skip(missing !== undefined, missing)
  const { collection, session } = await ask<Begun>("POST")
  const invoice = invoices.get(session.data.invoiceId)
  expect(invoice?.orderId).toBe(session.id)
  expect(session.data.paymentUrl).toContain(session.data.invoiceId)

  // A webhook that says so before the wallet does changes nothing.
  await deliver(session.data.invoiceId)
  await payAnother()
  expect((await read(collection.id)).payments).toEqual([])
  // Nor does one that somebody else has signed.
  invoice!.status = "paid"
  await deliver(session.data.invoiceId, `whsec_${btoa("a secret of somebody else")}`)
  await payAnother()
  expect((await read(collection.id)).payments).toEqual([])

  await deliver(session.data.invoiceId)
  await expect.poll(async () => (await read(collection.id)).captured_amount, { timeout: 60_000 }).toBe(12.5)
  const { payments } = await read(collection.id)
  expect(payments.map(({ captures }) => captures.length)).toEqual([1])

  const { message } = await ask<{ message: string }>("DELETE", `?id=${payments[0]?.id}`)
  expect(message).toContain("/account/merchant")
}, 300_000)
