import { randomUUID } from "node:crypto"
import { createExport } from "@wallet/core"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { exportLifetime } from "./export.ts"

let provider: TestProvider
let owner: string
let stranger: string
beforeAll(async () => {
  provider = await startTestProvider()
  owner = await provider.signUp()
  stranger = await provider.signUp()
})
afterAll(() => provider.stop())
const Refused = v.looseObject({ error: v.looseObject({ tag: v.string() }) })

const ask = (path: string, token?: string) =>
  provider.api.request(path, { headers: token ? { Authorization: `Bearer ${token}` } : {} })

async function readRefusal(path: string, token?: string) {
  const answer = await ask(path, token)
  return [answer.status, v.parse(Refused, await answer.json()).error.tag]
}

describe("screens C history: only its owner can open a file, for a day", () => {
  test("an export", async () => {
    const data = await createExport(provider.createClient(owner), { format: "csv" })
    const path = `/exports/${data.id}/file`
    await provider.worker.drain()

    const answer = await ask(path, owner)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="operations-\d{4}-\d\d-\d\d\.csv"$/),
      "content-length": String(Buffer.byteLength(`\uFEFF${text}`)),
      "cache-control": "no-store",
    })
    expect(text).toMatch(/^"Time \(UTC\)","Local time",/)

    expect(await readRefusal(path, stranger)).toEqual([404, "not_found"])
    expect(await readRefusal(path)).toEqual([401, "invalid_authorization_token"])
    expect(await readRefusal(`/exports/${randomUUID()}/file`, owner)).toEqual([404, "not_found"])
    expect(await readRefusal("/exports/%00/file", owner)).toEqual([404, "not_found"])
    provider.advance(exportLifetime)
    expect((await ask(path, owner)).status).toBe(404)
  })

  test("an export that is not ready has no file", async () => {
    const token = await provider.signUp()
    const { id } = await createExport(provider.createClient(token), { format: "pdf" })
    await provider.worker.drain()
    await provider.services.db.updateTable("exports").set({ state: "writing" }).where("id", "=", id).execute()
    expect(await readRefusal(`/exports/${id}/file`, token)).toEqual([404, "not_found"])
  })

  test("a receipt of an operation that does not exist", async () => {
    const token = await provider.signUp()
    expect(await readRefusal(`/operations/${randomUUID()}/receipt`, token)).toEqual([404, "not_found"])
  })
})
