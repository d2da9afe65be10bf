import { createCipheriv, createHmac, randomBytes, randomUUID } from "node:crypto"
import { enable2fa, start2fa } from "@wallet/core"
import { type ProviderInSandbox, startInSandbox } from "@wallet/sandbox/start.ts"
import { sql } from "kysely"
import { TOTP } from "otpauth"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { readConfig } from "#config/readConfig.ts"
import { codeColumns, readKeyId, sealedColumns } from "#platform/secrets/secretColumns.ts"
import { createKeyring } from "#platform/secrets/secretKey.ts"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { runCli } from "./cli.ts"

const [oldKey, newKey, strangeKey] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte))
const text = (key: Buffer | undefined) => key?.toString("base64") ?? ""
const getKeyId = (key: Buffer | undefined) => createKeyring(key ?? Buffer.alloc(0)).current.id

let provider: TestProvider
const started: ProviderInSandbox[] = []
beforeAll(async () => {
  provider = await startTestProvider({}, { SECRET_KEY: text(oldKey) })
})
afterAll(async () => {
  for (const one of started) await one.close()
  await provider.stop()
})

const environment = (current: Buffer | undefined, ...retired: (Buffer | undefined)[]) => ({
  DATABASE_URL: provider.databaseUrl,
  LOG_LEVEL: "silent",
  SECRET_KEY: text(current),
  SECRET_KEYS_RETIRED: retired.map(text).join(","),
})

async function start(...keys: Parameters<typeof environment>): Promise<ProviderInSandbox> {
  const other = await startInSandbox(readConfig(environment(...keys), "production"), {
    now: provider.services.now,
  })
  started.push(other)
  return other
}

async function rotate(...keys: Parameters<typeof environment>) {
  const lines: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = { result: (line: string) => void lines.push(line), progress, readInput: () => Promise.resolve("") }
  const exitCode = await runCli(["secrets", "rotate"], environment(...keys), terminal)
  return { exitCode, output: lines.join("\n") }
}

/** Seals a value in the format before versions: with the secret key itself, and not bound to a row. */
function sealUnversioned(plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", oldKey ?? "", nonce)
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64")
}

const createEmail = () => `${randomUUID()}@wallet.example`
const generateCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: provider.services.now().getTime() })

/** Creates a customer with two-factor authentication. */
async function enrol() {
  const email = createEmail()
  const token = await provider.signUp(email)
  const asked = await confirmByMail(provider, token, email, () => readOutcome(start2fa(provider.createClient(token))))
  const { secret } = v.parse(v.looseObject({ secret: v.string() }), asked.data)
  const enabled = await readOutcome(enable2fa(provider.createClient(token), { oneTimePassword: generateCode(secret) }))
  const { recoveryCodes } = v.parse(v.looseObject({ recoveryCodes: v.array(v.string()) }), enabled.data)
  const { id } = await provider.database.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow()
  provider.advance(60_000)
  return { id, email, secret, recoveryCodes }
}

type Enrolled = Awaited<ReturnType<typeof enrol>>

async function login(
  { email }: Enrolled,
  factor: object,
  { api }: Pick<ProviderInSandbox, "api"> = provider,
): Promise<boolean> {
  const response = await api.request("/users/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: testPassword, ...factor }),
  })
  return v.parse(v.looseObject({ ok: v.boolean() }), await response.json()).ok
}

describe("a database from before keys had names", () => {
  test("its sealed secrets and hashed codes are still valid, also after a rotation", async () => {
    const customer = await enrol()
    const { db } = provider.database
    await db
      .updateTable("users")
      .set({ totp_secret: sealUnversioned(customer.secret) })
      .where("id", "=", customer.id)
      .execute()
    await db.deleteFrom("recovery_codes").where("user_id", "=", customer.id).execute()
    const rows = customer.recoveryCodes.map((code) => ({
      user_id: customer.id,
      code_hash: createHmac("sha256", customer.id).update(code.replaceAll("-", "")).digest("base64url"),
    }))
    await db.insertInto("recovery_codes").values(rows).execute()
    expect(await login(customer, { oneTimePassword: generateCode(customer.secret) })).toBe(true)
    expect(await login(customer, { recoveryCode: customer.recoveryCodes[0] })).toBe(true)

    const { output } = await rotate(oldKey)
    expect(output).toContain(`users.totp_secret: 1 written with the key ${getKeyId(oldKey)}`)
    expect(output).toContain(`recovery_codes.code_hash: 10 written with the key ${getKeyId(oldKey)}`)
    provider.advance(60_000)
    expect(await login(customer, { oneTimePassword: generateCode(customer.secret) })).toBe(true)
    expect(await login(customer, { recoveryCode: customer.recoveryCodes[1] })).toBe(true)
    expect(await login(customer, { recoveryCode: customer.recoveryCodes[0] })).toBe(false)
  })
})

describe("a sealed secret belongs to its row", () => {
  test("sealed secrets of two customers, swapped in the database, can't be opened", async () => {
    const [ann, ben] = [await enrol(), await enrol()]
    const { db } = provider.database
    await sql`
      UPDATE users SET totp_secret = other.totp_secret FROM users AS other
      WHERE users.id IN (${ann.id}, ${ben.id}) AND other.id IN (${ann.id}, ${ben.id}) AND users.id <> other.id
    `.execute(db)
    expect(await login(ann, { oneTimePassword: generateCode(ben.secret) })).toBe(false)
    expect(await login(ben, { oneTimePassword: generateCode(ann.secret) })).toBe(false)
    await db.updateTable("users").set({ totp_secret: null }).where("id", "in", [ann.id, ben.id]).execute()
  })
})

describe("another secret key", () => {
  test("takes over while both are in use, and the old one is needed until its last code has expired", async () => {
    const customer = await enrol()
    const { db } = provider.database
    expect(await rotate(newKey, oldKey)).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining("No provider has started with SECRET_KEY"),
    })
    const renewed = await start(newKey, oldKey)
    expect(await login(customer, { oneTimePassword: generateCode(customer.secret) }, renewed)).toBe(true)

    const first = await rotate(newKey, oldKey)
    expect(first.output).toContain("wallet_seed.sealed: 1 written with the key")
    expect(first.output).toMatch(/recovery_codes\.code_hash: \d+ codes that wait for their owners, with the key/)
    expect([first.exitCode, first.output]).toEqual([
      1,
      expect.stringContaining(`Still needed: ${getKeyId(newKey)}, ${getKeyId(oldKey)}`),
    ])
    const { totp_secret: sealed } = await db
      .selectFrom("users")
      .select("totp_secret")
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow()
    expect(readKeyId(sealed ?? "")).toBe(getKeyId(newKey))
    provider.advance(60_000)
    expect(await login(customer, { oneTimePassword: generateCode(customer.secret) }, renewed)).toBe(true)
    expect(await login(customer, { recoveryCode: customer.recoveryCodes[0] }, renewed)).toBe(true)
    await expect(start(newKey)).rejects.toThrow(`The database needs the secret key ${getKeyId(oldKey)}`)

    await db.updateTable("recovery_codes").set({ used_at: provider.services.now() }).execute()
    provider.advance(3_600_000)
    await sql`UPDATE registrations SET code_expires_at = 'epoch'; UPDATE step_ups SET expires_at = 'epoch'`.execute(db)
    const last = await rotate(newKey, oldKey)
    expect(last.output).toContain(`No longer needed, to be taken from SECRET_KEYS_RETIRED: ${getKeyId(oldKey)}`)
    expect(last.exitCode).toBe(0)
    const alone = await start(newKey)
    provider.advance(60_000)
    expect(await login(customer, { oneTimePassword: generateCode(customer.secret) }, alone)).toBe(true)
  })

  test("that is not the database's, or a missing one, ends the start with one line", async () => {
    await expect(start(strangeKey)).rejects.toThrow(/^The database needs the secret key [^\n]+ hold [0-9a-f]{12}\.$/)
    await provider.database.db.deleteFrom("secret_keys").execute()
    await expect(start(strangeKey)).rejects.toThrow(/^SECRET_KEY is not the key [^\n]+\.$/)
  })
})

test("the rotation covers every column with sealed values or hashed codes", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name LIKE '%sealed%' OR column_name LIKE '%totp_secret'
      OR column_name LIKE '%totp_pending%' OR column_name LIKE '%totp_offer' OR column_name LIKE '%code_hash')
    ORDER BY 1
  `.execute(provider.database.db)
  // An OAuth code is a random token of 256 bits: a plain hash is enough.
  const known = [...Object.keys(sealedColumns), ...Object.keys(codeColumns), "oauth_codes.code_hash"]
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})
