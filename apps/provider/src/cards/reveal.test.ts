import { Writable } from "node:stream"
import { listLoginHistory, listNotifications, proveStepUp, sendStepUpCode } from "@wallet/core"
import { revealVirtualCard } from "@wallet/core/cards"
import { CardRevealSchema } from "@wallet/core/contract"
import { serveVaultHost } from "@wallet/sandbox/issuer/vault.ts"
import { Hono } from "hono"
import { sql } from "kysely"
import pino from "pino"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import { type HarnessCustomer, readDetails } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type CardHarness, createCardHarness } from "./cardHarness.testing.ts"

let logged = ""
let harness: CardHarness
let customer: HarnessCustomer
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  harness = await createCardHarness({ log: pino({ level: "trace" }, stream) })
  customer = await harness.addCustomer()
})
afterAll(() => harness.stop())

/** Requests the number, and confirms it with the mailed code. */
async function reveal(cardId: string) {
  const { provider } = harness
  const { token } = customer
  const path = `/virtualCards/${cardId}/reveal`
  const asked = await provider.send("POST", path, { token, body: { language: "en" } })
  expect(asked.tag).toBe("step_up_required")
  const { stepUpId = "" } = readDetails(asked)
  await sendStepUpCode(provider.createClient(token), { stepUpId })
  const code = await provider.readCode(customer.email)
  await proveStepUp(provider.createClient(token), { stepUpId, code })
  const answer = await provider.send("POST", path, { token, body: { language: "en" } })
  return v.parse(CardRevealSchema, answer.data)
}

async function open(url: string) {
  const { pathname } = new URL(url)
  const response = await harness.provider.vault.request(pathname)
  const page = await response.text()
  const [number = "", , cvc = ""] = Array.from(page.matchAll(/data-value="([^"]+)"/g), ([, value]) => value ?? "")
  return { response, page, number, cvc }
}

/** The design of the vault's page for a query in its address. */
async function readDesign(query: string): Promise<string | undefined> {
  const page = await (await harness.provider.vault.request(`/cards/none${query}`)).text()
  return /data-design="([^"]*)"/.exec(page)?.[1]
}

/** Every row of every table, as text. */
async function everyRow(): Promise<readonly { readonly table: string; readonly row: string }[]> {
  const { db } = harness.provider.services
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
  `.execute(db)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`SELECT row_to_json(t)::text AS row FROM ${sql.raw(name)} t`.execute(
        db,
      )
      return rows.map(({ row }) => ({ table: name, row }))
    }),
  )
  return found.flat()
}

describe("screens C cards, number and code", () => {
  test("are shown once, for a minute, on a separate origin that only the site may embed", async () => {
    const card = await harness.order(customer)
    const { kind, url, expiresAt, now } = await reveal(card.id)
    expect(kind).toBe("page")
    expect(new URL(url).origin).not.toBe(harness.provider.services.config.siteOrigin)
    expect(Date.parse(expiresAt) - Date.parse(now)).toBe(60_000)
    const { response, number, cvc } = await open(url)
    expect([number.slice(0, 6), number.slice(-4), number.length]).toEqual(["220000", card.last4, 16])
    expect(cvc).toMatch(/^\d{3}$/)
    // On a developer's machine passkeys need `localhost`: the site is there as well.
    const { siteOrigin } = harness.provider.services.config
    expect(response.headers.get("Content-Security-Policy")).toMatch(
      new RegExp(`frame-ancestors ${siteOrigin} ${siteOrigin.replace("127.0.0.1", "localhost")}$`),
    )
    expect(response.headers.get("Cache-Control")).toBe("no-store")
    const again = await open(url)
    expect([again.response.status, again.page.includes(number)]).toEqual([410, false])

    const late = await reveal(card.id)
    harness.provider.advance(60_000)
    expect((await open(late.url)).response.status).toBe(410)
  })

  test("a vault without a port is served by its host name", async () => {
    const app = new Hono().get("/cards/:token", (context) => context.text("the site"))
    const served = new Hono()
    serveVaultHost(served, harness.provider.vault, { port: undefined, origin: "https://cards.wallet.example" })
    served.route("/", app)
    const answer = (host: string) => served.request("/cards/none", { headers: { Host: host } })
    expect((await answer("Cards.wallet.example")).status).toBe(410)
    expect(await (await answer("wallet.example")).text()).toBe("the site")
  })

  test("the vault's page has the colours of the site's card, and the default ones for an unknown design", async () => {
    expect(await readDesign("?design=ink")).toBe("ink")
    expect(await readDesign("?design=%22%3E%3Cscript%3E")).toBe("plain")
    expect(await readDesign("")).toBe("plain")
  })

  test("every display is notified and appears in the security history", async () => {
    const { token } = customer
    const history = await listLoginHistory(harness.provider.createClient(token))
    expect((history as { items: { event: string }[] }).items.map(({ event }) => event)).toContain("card_revealed")
    const told = await listNotifications(harness.provider.createClient(token))
    expect((told as { items: { kind: string; detail: string }[] }).items).toContainEqual(
      expect.objectContaining({ kind: "card_revealed", detail: expect.stringMatching(/^Mir •••• \d{4}$/) }),
    )
  })

  test("the number of a frozen card can be shown, that of a blocked one can't", async () => {
    const card = await harness.order(customer)
    await harness.act(customer, card.id, "freeze")
    expect((await reveal(card.id)).url).toContain("/cards/")
    await harness.act(customer, card.id, "reportFraud", { transactionIds: [] })
    const { tag } = await readOutcome(
      revealVirtualCard(harness.provider.createClient(customer.token), { cardId: card.id, language: "en" }),
    )
    expect(tag).toBe("state_conflict")
  })

  test("after a card's whole life they are in no table, log line, event or metric", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const { url } = await reveal(card.id)
    const { number, cvc } = await open(url)
    const { id } = await harness.pay(card.id, "100.00", { online: true })
    await harness.follow(id, "capture")
    await harness.act(customer, card.id, "replace")
    const spellings = [number, number.replace(/(.{4})(?=.)/g, "$1 "), Buffer.from(number).toString("base64")]
    // A three-digit code is searched for as a separate value; amounts are not text.
    const isSecret = (text: string) => spellings.some((one) => text.includes(one)) || text.includes(`"${cvc}"`)
    const rows = await everyRow()
    expect(rows.filter(({ table }) => table === "sandbox.issuer_cards").length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => isSecret(row))).toEqual([])
    // The token is not stored either: access to the database does not allow its use.
    const token = url.split("/").at(-1) ?? ""
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    expect(isSecret(logged) || logged.includes(token)).toBe(false)
    const metrics = await harness.provider.api.request("/metrics", { headers: { Authorization: "Bearer none" } })
    // The bound of a histogram's bucket may equal a code.
    expect(isSecret((await metrics.text()).replaceAll(/le="[^"]*"/g, ""))).toBe(false)
  })
})
