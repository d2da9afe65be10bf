import { randomUUID } from "node:crypto"
import { type Call, contract } from "@wallet/core/contract"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { handedOut } from "./handedOut.ts"
import { bodies, type MakeOwned, ownedObjects } from "./ownedObjects.ts"

let provider: TestProvider
let stranger: string
beforeAll(async () => {
  provider = await startTestProvider()
  stranger = await provider.signUp()
})
afterAll(() => provider.stop())

const makers: Readonly<Record<string, MakeOwned | undefined>> = ownedObjects
const bodyByCall: Readonly<Record<string, object | undefined>> = bodies
const calls: readonly Call[] = Object.values(contract)
const open: readonly string[] = handedOut
const callsWithId = calls.flatMap((call) =>
  call.params && !open.includes(call.name) ? [[call.name, call] as const] : [],
)

/** The visible parts of a response, without the request's own id. */
async function ask(call: Call, params: Record<string, string>, token?: string) {
  const path = call.path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""))
  const key = call.movesMoney && { key: randomUUID() }
  const { status, headers, text } = await provider.send(call.method, path, {
    token,
    body: bodyByCall[call.name],
    ...key,
  })
  const requestId = headers.get("X-Request-Id") ?? ""
  const visible = Object.fromEntries(headers)
  delete visible["x-request-id"]
  // It says how far the database has come, by whichever work.
  delete visible["live-position"]
  return { status, headers: visible, body: text.replace(requestId, "<request id>") }
}

describe("another customer's id is answered exactly like an unknown one", () => {
  test.each(callsWithId)("%s", async (name, call) => {
    const makeOwned = makers[name]
    expect(
      makeOwned,
      `${name} has path parameters: give it an owned object in test/access/ownedObjects.ts`,
    ).toBeDefined()
    if (!makeOwned) return
    // A new customer, so that other tests have created nothing of theirs.
    const owner = await provider.signUp()
    const owned = await makeOwned(provider, owner)
    expect(Object.keys(owned).sort()).toEqual(Object.keys(call.params?.entries ?? {}).sort())

    const missing = Object.fromEntries(Object.keys(owned).map((parameter) => [parameter, randomUUID()]))
    const asMissing = await ask(call, missing, stranger)
    const asStranger = await ask(call, owned, stranger)
    expect(asStranger).toEqual(asMissing)

    const malformed = Object.fromEntries(Object.keys(owned).map((parameter) => [parameter, "no-id-of-ours"]))
    expect((await ask(call, malformed, stranger)).status).toBe(asMissing.status)

    // The object exists, and its owner, who comes last, finds it unchanged.
    expect(await ask(call, owned, owner)).not.toEqual(await ask(call, missing, owner))
    expect((await ask(call, owned)).status).toBe(401)
  })

  test("the table names no call that is missing in the contract", () => {
    expect(Object.keys(ownedObjects).sort()).toEqual(callsWithId.map(([name]) => name).sort())
  })
})
