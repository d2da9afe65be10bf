import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { sendMail } from "./sendMail.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { RATE_LIMIT_FACTOR: "1" })
})
afterAll(() => provider.stop())

const day = 24 * 3_600_000
const register = (email: string) =>
  provider.send("POST", "/users/register", { body: { email, password: testPassword, locale: "en" } })

test("an address gets ten confirmation mails in a day, however often somebody registers with it", async () => {
  for (let attempt = 0; attempt < 49; attempt++) {
    const email = attempt % 2 === 0 ? "flooded@wallet.example" : "Flooded@wallet.example"
    expect((await register(email)).ok).toBe(true)
  }
  await register("neighbour@wallet.example")
  const counts = [
    await provider.countMails("flooded@wallet.example"),
    await provider.countMails("Flooded@wallet.example"),
  ]
  expect(counts.reduce((sum, count) => sum + count)).toBe(10)
  expect(await provider.countMails("neighbour@wallet.example")).toBe(1)
  // The mails of one day count in part on the next.
  provider.advance(2 * day)
  await register("flooded@wallet.example")
  expect(await provider.countMails("flooded@wallet.example")).toBe((counts[0] ?? 0) + 1)
})

test("each kind of mail is counted by itself, and one that could not be sent is not counted", async () => {
  const to = "kinds@wallet.example"
  const sent: string[] = []
  let broken = true
  const mail = {
    send: ({ reference }: { readonly reference: string }) => {
      if (broken) return Promise.reject(new Error("no mail server"))
      sent.push(reference)
      return Promise.resolve()
    },
  }
  const services = { ...provider.services, rails: { ...provider.services.rails, mail } }
  const send = (reference: string, kind: "sign_in" | "password_reset") =>
    sendMail(services, { reference, to, subject: "s", text: "t" }, kind)
  for (let attempt = 0; attempt < 20; attempt++) await expect(send("x", "sign_in")).rejects.toThrow("no mail server")
  broken = false
  for (let attempt = 0; attempt < 12; attempt++) await send("sign-in", "sign_in")
  await send("reset", "password_reset")
  expect(sent).toEqual([...Array(10).fill("sign-in"), "reset"])
})

test("a stranger who has used up an address's mails keeps its owner from none", async () => {
  const email = "shut-out@wallet.example"
  await provider.signUp(email)
  const sent: string[] = []
  const mail = { send: async ({ reference }: { readonly reference: string }) => void sent.push(reference) }
  const services = { ...provider.services, rails: { ...provider.services.rails, mail } }
  for (const kind of ["password_reset", "registration", "sign_in", "email_change", "invitation"] as const) {
    const send = (reference: string, requester: string) =>
      sendMail(services, { reference, to: email, subject: "s", text: "t" }, kind, requester)
    for (let attempt = 0; attempt < 50; attempt++) await send(`${kind} stranger`, "198.51.100.7")
    await send(`${kind} owner`, "192.0.2.1")
    expect(sent).toContain(`${kind} owner`)
    // Also the stranger's own next one goes after a while: its code or link is the owner's to use.
    sent.length = 0
    await send(`${kind} at once`, "198.51.100.7")
    provider.advance(21 * 60_000)
    await send(`${kind} later`, "198.51.100.7")
    expect(sent).toEqual([`${kind} later`])
  }
})
