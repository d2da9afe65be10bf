import { setWithdrawalWhitelist } from "@wallet/core/account"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { readOutcome } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const hour = 3_600_000
const known = { currency: "USDT", rail: "crypto", network: "tron", address: strangerAddress("tron", "known") }
const stranger = { ...known, address: strangerAddress("tron", "stranger") }
const amount = { amount: "20", side: "send" }

const set = ({ token, email }: HarnessCustomer, enabled: boolean) =>
  confirmByMail(harness.provider, token, email, () =>
    readOutcome(setWithdrawalWhitelist(harness.provider.createClient(token), { enabled })),
  )

describe("screens C settings: withdrawals only to the address book", () => {
  test("turns on at once; only active entries are accepted; turns off after a confirmation and a day, and can be kept on", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "500", "USDT")
    expect((await set(customer, true)).data).toMatchObject({ withdrawalWhitelist: { enabled: true, offAt: null } })
    expect((await harness.ask(customer, { ...stranger, ...amount })).tag).toBe("destination_not_listed")
    await harness.saved(customer, { ...known, label: "Me" })
    expect((await harness.ask(customer, { ...known, ...amount })).tag).toBe("destination_not_listed")
    harness.provider.advance(25 * hour)
    const later = { ...customer, token: await harness.provider.signIn(customer.email) }
    expect((await harness.ask(later, { ...known, ...amount })).ok).toBe(true)

    const off = { token: later.token, body: { enabled: false } }
    expect((await harness.provider.send("POST", "/users/withdrawalWhitelist", off)).tag).toBe("step_up_required")
    expect((await set(later, false)).data).toMatchObject({ withdrawalWhitelist: { enabled: true } })
    expect((await harness.ask(later, { ...stranger, ...amount })).tag).toBe("destination_not_listed")
    expect((await set(later, true)).data).toMatchObject({ withdrawalWhitelist: { enabled: true, offAt: null } })
    await set(later, false)
    harness.provider.advance(25 * hour)
    const muchLater = { ...customer, token: await harness.provider.signIn(customer.email) }
    expect((await harness.ask(muchLater, { ...stranger, ...amount })).ok).toBe(true)
  })

  test("an earlier quote does not bypass it", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "500", "USDT")
    const quote = await harness.quote(customer, { ...stranger, ...amount })
    await set(customer, true)
    expect((await harness.confirm(customer, quote)).tag).toBe("destination_not_listed")
  })
})
