import { login } from "@wallet/core"
import { cancelEmailChange, confirmEmailChange } from "@wallet/core/account"
import { ProfileSchema } from "@wallet/core/contract"
import { sql } from "kysely"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { countWaiting } from "../../../test/postgres.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

let customers = 0
async function customer() {
  const email = `moves-${++customers}@wallet.example`
  const newEmail = `moved-${customers}@wallet.example`
  const token = await provider.signUp(email)
  const ask = (body: object = { newEmail, password: testPassword }) =>
    provider.send("POST", "/users/email", { token, body })
  const confirm = (currentCode: string, newCode: string) =>
    readOutcome(confirmEmailChange(provider.createClient(token), { currentCode, newCode }))
  return { email, newEmail, token, ask, confirm }
}

/** Another six-digit code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")

describe("screens C settings: changing the e-mail address", () => {
  test("requires the codes of both addresses; withdrawals are locked for a day", async () => {
    const { email, newEmail, token, ask, confirm } = await customer()
    const asked = v.parse(ProfileSchema, (await ask()).data)
    expect(asked).toMatchObject({ email, emailChange: { newEmail } })
    const codes = [await provider.readCode(email), await provider.readCode(newEmail)] as const
    const { data } = await confirm(...codes)
    expect(v.parse(ProfileSchema, data)).toMatchObject({ email: newEmail, emailChange: null })
    expect(await provider.signIn(newEmail)).toBeTruthy()
    const old = await readOutcome(login(provider.createClient(), { email, password: testPassword }))
    expect(old.tag).toBe("bad_credentials")
    const { withdrawals_held_until: until } = await provider.database.db
      .selectFrom("users")
      .select("withdrawals_held_until")
      .where("email", "=", newEmail)
      .executeTakeFirstOrThrow()
    expect(until?.getTime()).toBe(provider.services.now().getTime() + 24 * 3_600_000)
    await provider.worker.drain()
    const told = await provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("subject")
      .where("recipient", "=", email)
      .execute()
    expect(told.map(({ subject }) => subject)).toContain("Your email address was changed")
    expect((await confirm(...codes)).tag).toBe("state_conflict")
    expect(token).toBeTruthy()
  })

  test("a wrong code is refused at its field; the fifth wrong attempt ends the change", async () => {
    const { email, newEmail, ask, confirm } = await customer()
    await ask()
    const codes = [await provider.readCode(email), await provider.readCode(newEmail)] as const
    const oneWrong = await confirm(codes[0], otherThan(codes[1]))
    expect(Object.keys(oneWrong.fields ?? {})).toEqual(["newCode"])
    for (let tries = 1; tries < 5; tries++) await confirm(otherThan(codes[0]), otherThan(codes[1]))
    expect((await confirm(...codes)).tag).toBe("state_conflict")
  })

  test("wrong codes are counted together over all requested changes", async () => {
    const { ask, confirm } = await customer()
    const tags: unknown[] = []
    for (let change = 0; change < 6; change++) {
      await ask()
      for (let attempt = 0; attempt < 5; attempt++) tags.push((await confirm("000000", "000000")).tag)
    }
    expect(tags.filter((tag) => tag !== "rate_limited").length).toBeLessThan(13)
  })

  test("after half an hour the codes expire; cancelling the change voids them", async () => {
    const { email, newEmail, token, ask, confirm } = await customer()
    await ask()
    const codes = [await provider.readCode(email), await provider.readCode(newEmail)] as const
    await cancelEmailChange(provider.createClient(token))
    expect((await confirm(...codes)).tag).toBe("state_conflict")
    await ask()
    const late = [await provider.readCode(email), await provider.readCode(newEmail)] as const
    provider.advance(31 * 60_000)
    expect((await confirm(...late)).tag).toBe("state_conflict")
  })

  test("an address of another customer gets the same response as a free one, and is never taken over", async () => {
    const other = await customer()
    const { email, ask, confirm } = await customer()
    const answer = await ask({ newEmail: other.email.toUpperCase(), password: testPassword })
    expect(v.parse(ProfileSchema, answer.data).emailChange).not.toBeNull()
    const code = await provider.readCode(email)
    expect(await provider.readCode(other.email)).not.toMatch(/^\d{6}$/)
    expect((await confirm(code, code)).tag).toBe("code_invalid")
  })

  test("an address that another person registers at the same time stays theirs", async () => {
    const { email, newEmail, ask, confirm } = await customer()
    await ask()
    const codes = [await provider.readCode(email), await provider.readCode(newEmail)] as const
    const { db } = provider.database
    const answer = await db.transaction().execute(async (trx) => {
      await sql`
        INSERT INTO users (id, email, email_key, password_hash, locale, created_at)
        SELECT gen_random_uuid(), ${newEmail}, ${newEmail}, password_hash, locale, created_at FROM users WHERE email = ${email}
      `.execute(trx)
      const confirmed = confirm(...codes)
      await vi.waitUntil(async () => (await countWaiting(provider.database)) > 0)
      return { confirmed }
    })
    expect(await answer.confirmed).toMatchObject({ tag: "code_invalid", fields: { newCode: { code: "code_invalid" } } })
  })

  test("requires the password, and an address other than the current one", async () => {
    const { email, newEmail, ask } = await customer()
    expect((await ask({ newEmail, password: "wrong password" })).fields).toMatchObject({
      password: { code: "password_wrong" },
    })
    const same = await ask({ newEmail: email.toUpperCase(), password: testPassword })
    expect(same.fields).toMatchObject({ newEmail: { code: "email_unchanged" } })
  })

  test("the database holds no usable code", async () => {
    const { email, newEmail, ask } = await customer()
    await ask()
    const codes = [await provider.readCode(email), await provider.readCode(newEmail)]
    const rows = JSON.stringify(await provider.database.db.selectFrom("email_changes").selectAll().execute())
    for (const code of codes) expect(rows).not.toContain(code)
  })
})
