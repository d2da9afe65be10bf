import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"

const registrations = Number(process.env["FAULT_REGISTRATIONS"] ?? 30)
/** The long form hashes many passwords first. */
const patience = 300_000
/** Many times the usual duration of a top-up without faults. */
const usualMs = 5_000

const sockets = new Set<Socket>()
const silentServer = createServer((socket) => {
  sockets.add(socket)
  socket.on("error", () => {})
})
const now = () => new Date()
let provider: TestProvider
let token: string
beforeAll(async () => {
  silentServer.listen(0, "127.0.0.1")
  await once(silentServer, "listening")
  const { port } = silentServer.address() as AddressInfo // of a port, not of a pipe
  provider = await startTestProvider({ now }, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  token = await signUpWithoutMail()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silentServer.close()
  await provider.stop()
})

/** The code is in the job that would mail it. */
async function signUpWithoutMail(): Promise<string> {
  const email = `${randomUUID()}@wallet.example`
  const { data } = await provider.send("POST", "/users/register", { body: { email, password: testPassword } })
  const { registrationId } = v.parse(v.looseObject({ registrationId: v.string() }), data)
  const jobs = await provider.database.db.selectFrom("jobs").select("payload").where("kind", "=", "mail.send").execute()
  const mail = jobs.map(({ payload }) => JSON.stringify(payload)).find((text) => text.includes(email))
  const code = /\b\d{6}\b/.exec(mail ?? "")?.[0]
  await provider.send("POST", "/users/confirmEmail", { body: { registrationId, code } })
  return provider.signIn(email)
}

async function topUp(): Promise<number> {
  const started = Date.now()
  const card = { number: "4242424242424242", expiry: "12/30", cvc: "123", holder: "Jo Doe" }
  const tokenized = await provider.sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(card),
  })
  const { token: cardToken } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
  const body = { amount: "100.00", currency: "WUD", cardToken }
  const created = await provider.send("POST", "/topUps/card", { token, key: randomUUID(), body })
  const { id } = v.parse(v.looseObject({ id: v.string() }), created.data)
  await expect
    .poll(async () => (await provider.send("GET", `/topUps/${id}`, { token })).data, { timeout: 55_000, interval: 100 })
    .toMatchObject({ state: "succeeded" })
  return Date.now() - started
}

test(
  "a mail server that accepts connections and says nothing keeps no top-up waiting",
  async () => {
    for (let n = 0; n < registrations; n++) {
      const body = { email: `${randomUUID()}@wallet.example`, password: testPassword }
      expect(await provider.send("POST", "/users/register", { body })).toMatchObject({ ok: true })
    }
    const took = [await topUp(), await topUp()]
    expect(Math.max(...took)).toBeLessThan(usualMs)
    const { rows } = await provider.database.pool.query<{ waiting: string }>(
      "SELECT count(*) AS waiting FROM jobs WHERE kind = 'mail.send' AND failed_at IS NULL",
    )
    expect(Number(rows[0]?.waiting)).toBeGreaterThanOrEqual(registrations)
  },
  patience,
)
