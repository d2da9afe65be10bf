import { createPublicKey, randomBytes, verify } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createBrowserDouble, startPushServiceDouble } from "./pushEndpointDouble.testing.ts"
import type { PushRail } from "./pushRail.ts"
import { isPushEndpoint } from "./pushServices.ts"
import { createWebPushRail } from "./webPushRail.ts"

let service: Awaited<ReturnType<typeof startPushServiceDouble>>
let rail: PushRail
const browser = createBrowserDouble()
const endpoint = "https://fcm.googleapis.com/fcm/send/abc"
const message = () => ({ reference: "1", endpoint, ...browser.keys, text: '{"title":"Есть новости"}' })

beforeAll(async () => {
  service = await startPushServiceDouble()
  const privateKey = randomBytes(32).toString("base64url")
  rail = createWebPushRail({ privateKey, subject: "https://wallet.example", fetchFrom: service.fetchFrom })
})
afterAll(() => service.stop())
beforeEach(() => {
  service.taken.length = 0
  service.answer(201)
})

test("RFC 8291: only the browser can read a message, and it reads all of it", async () => {
  expect(await rail.send(message())).toBe("taken")
  const [taken] = service.taken
  expect(taken?.path).toBe("/fcm/send/abc")
  expect(taken?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" })
  expect(taken?.body.includes("title")).toBe(false)
  expect(browser.read(taken?.body ?? Buffer.alloc(0))).toBe('{"title":"Есть новости"}')
  expect(() => createBrowserDouble().read(taken?.body ?? Buffer.alloc(0))).toThrow("authenticate data")
})

test("RFC 8292: a message is signed by the operator's key for that push service", async () => {
  await rail.send(message())
  const { authorization = "" } = service.taken[0]?.headers ?? {}
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  expect(key).toBe(rail.publicKey)
  const [head = "", claims = "", signature = ""] = token.split(".")
  const point = Buffer.from(key, "base64url")
  const jwk = { kty: "EC", crv: "P-256", x: part(point, 1), y: part(point, 33) }
  const publicKey = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const }
  expect(verify("sha256", Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, "base64url"))).toBe(true)
  const said: unknown = JSON.parse(Buffer.from(claims, "base64url").toString())
  expect(said).toMatchObject({ aud: "https://fcm.googleapis.com", sub: "https://wallet.example" })
})

test.each([
  [404, "gone"],
  [410, "gone"],
])("%i says that the browser is there no more", async (status, outcome) => {
  service.answer(status)
  expect(await rail.send(message())).toBe(outcome)
})

test.each([302, 307, 400, 413, 429, 500])(
  "%i means to retry the message, and no redirect is followed",
  async (status) => {
    service.answer(status)
    await expect(rail.send(message())).rejects.toThrow(/push service answered|fetch failed/)
    expect(service.taken.map(({ path }) => path)).toEqual(["/fcm/send/abc"])
  },
)

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("%s is a push service's", (address) => {
  expect(isPushEndpoint(address)).toBe(true)
})

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evilfcm.googleapis.com/abc",
  "https://evilpush.apple.com/abc",
  "https://user:secret@fcm.googleapis.com/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://127.0.0.1/",
  "https://localhost/fcm.googleapis.com",
  "https://evil.example/?.push.apple.com",
  "no address",
])("%s is none, and no message is sent there", async (address) => {
  expect(isPushEndpoint(address)).toBe(false)
  expect(await rail.send({ ...message(), endpoint: address })).toBe("gone")
  expect(service.taken).toEqual([])
})

function part(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString("base64url")
}
