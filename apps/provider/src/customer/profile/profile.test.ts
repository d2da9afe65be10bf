import { requestPasswordReset } from "@wallet/core"
import { getProfile, updateProfile } from "@wallet/core/account"
import { ProfileSchema } from "@wallet/core/contract"
import jpeg from "jpeg-js"
import { PNG } from "pngjs"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"

let provider: TestProvider
let token: string
const email = "profile@wallet.example"
beforeAll(async () => {
  provider = await startTestProvider()
  token = await provider.signUp(email)
})
afterAll(() => provider.stop())

const read = async () => await getProfile(provider.createClient(token))
const update = (body: object) => readOutcome(updateProfile(provider.createClient(token), body))
const readReason = async (body: object, field: string) => (await update(body)).fields?.[field]?.code
const setAvatar = (image: string | null) => provider.send("POST", "/users/avatar", { token, body: { image } })
const avatarReason = async (bytes: Buffer) => (await setAvatar(bytes.toString("base64"))).fields?.["image"]?.code

function createJpeg(width: number, height: number, comment = ""): Buffer {
  const data = Buffer.alloc(width * height * 4, 120)
  const { data: bytes } = jpeg.encode({ width, height, data }, 80)
  if (!comment) return bytes
  const text = Buffer.from(comment)
  // A comment segment right after the start of the image.
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)])
}

function createPng(width: number, height: number): Buffer {
  const picture = new PNG({ width, height })
  picture.data.fill(200)
  return PNG.sync.write(picture)
}

describe("screens C settings: the profile", () => {
  test("unset preferences have the specification's defaults", async () => {
    expect(await read()).toMatchObject({
      displayName: null,
      nameShown: false,
      legalName: null,
      avatar: null,
      email,
      locale: "en",
      referenceCurrency: "USD",
      dateFormat: "mm/dd/yy",
      theme: "system",
      quietHours: null,
      withdrawalWhitelist: { enabled: false, offAt: null },
      emailChange: null,
      closesAt: null,
    })
  })

  test("changes the given fields and leaves the rest", async () => {
    await update({ displayName: "  Zoe\u0308 O’Neill-Łęcki ", dateFormat: "yyyy-mm-dd" })
    await update({ theme: "dark", referenceCurrency: "BTC", locale: "ru", nameShown: true })
    expect(await read()).toMatchObject({
      displayName: "Zoë O’Neill-Łęcki",
      nameShown: true,
      dateFormat: "yyyy-mm-dd",
      theme: "dark",
      referenceCurrency: "BTC",
      locale: "ru",
    })
    await update({ displayName: null, locale: "en" })
    expect(await read()).toMatchObject({ displayName: null, theme: "dark" })
  })

  test.each([
    ["ten thousand characters", "x".repeat(10_000), "too_long"],
    ["one character more than fifty", "я".repeat(51), "too_long"],
    ["letters under a heap of marks", `Z${"\u0301".repeat(9)}oe`, "too_many_marks"],
    ["a mark that turns the direction of writing", "Ann\u202eexe", "characters_invalid"],
    ["a tag", "<b>Ann", "characters_invalid"],
    ["a control character", "Ann\u0007", "characters_invalid"],
  ])("a name of %s is refused, and the reason is told", async (_, displayName, code) => {
    expect(await readReason({ displayName }, "displayName")).toBe(code)
  })

  test("the length limit of a name is one number, for any excess", async () => {
    const limits = [51, 201, 10_000].map(async (length) => (await update({ displayName: "x".repeat(length) })).fields)
    const told = { displayName: { code: "too_long", limit: "50" } }
    expect(await Promise.all(limits)).toEqual([told, told, told])
  })

  test.each(["я".repeat(50), "नमस्ते", "Nguyễn Thị Ánh", "O’Neill 2nd"])("%s is a valid name", async (displayName) => {
    expect((await update({ displayName })).ok).toBe(true)
  })

  test("an invalid choice is refused at its field", async () => {
    expect(await readReason({ referenceCurrency: "XXX" }, "referenceCurrency")).toBe("currency_unknown")
    expect(await readReason({ dateFormat: "mm-dd" }, "dateFormat")).toBe("invalid")
    expect(await readReason({ quietHours: { from: "24:00", to: "07:00", timeZone: "UTC" } }, "quietHours")).toBe(
      "invalid",
    )
    expect(await readReason({ quietHours: { from: "22:00", to: "07:00", timeZone: "Mars" } }, "quietHours")).toBe(
      "invalid",
    )
    expect(await readReason({ antiPhishingPhrase: "abc" }, "antiPhishingPhrase")).toBe("phrase_invalid")
    expect(await readReason({ antiPhishingPhrase: "two\nlines" }, "antiPhishingPhrase")).toBe("phrase_invalid")
  })
})

const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) })

describe("screens C settings: the legal name", () => {
  test("comes from the approved identity check, and can't be changed here", async () => {
    const { data } = await provider.send("POST", "/kyc/requestRedirectUrl", { token, body: {} })
    const { redirectUrl } = v.parse(v.looseObject({ redirectUrl: v.string() }), data)
    const page = new URL(redirectUrl).pathname.replace("/sandbox", "")
    const details = { name: "Zoe Oneill", born: "1990-02-28", country: "DE" }
    expect((await provider.sandbox.request(`${page}/details`, form(details))).status).toBeLessThan(400)
    await provider.sandbox.request(page, form({ outcome: "approved" }))
    await provider.worker.drain()
    expect(await read()).toMatchObject({ legalName: "Zoe Oneill" })
    await update({ legalName: "Somebody Else" })
    expect(await read()).toMatchObject({ legalName: "Zoe Oneill" })
  })
})

describe("screens C settings: the picture", () => {
  test("is encoded again from its pixels: hidden data is removed", async () => {
    const { data } = await setAvatar(createJpeg(64, 64, "secret place").toString("base64"))
    const { avatar } = v.parse(ProfileSchema, data)
    expect(avatar).toMatch(/^data:image\/jpeg;base64,/)
    const bytes = Buffer.from(avatar?.split(",")[1] ?? "", "base64")
    expect(bytes.includes("secret place")).toBe(false)
    expect(jpeg.decode(bytes)).toMatchObject({ width: 64, height: 64 })
    expect(v.parse(ProfileSchema, (await setAvatar(createPng(32, 48).toString("base64"))).data).avatar).toMatch(
      /^data:image\/png/,
    )
    expect(v.parse(ProfileSchema, (await setAvatar(null)).data).avatar).toBeNull()
  })

  test("a file that is no picture is refused by its bytes, not by its name", async () => {
    expect(await avatarReason(Buffer.from("<svg onload=alert(1)>"))).toBe("image_invalid")
    expect(await avatarReason(Buffer.from("GIF89a"))).toBe("image_invalid")
    expect(await avatarReason(Buffer.concat([createPng(8, 8).subarray(0, 60), Buffer.alloc(40)]))).toBe("image_invalid")
    expect(await avatarReason(createJpeg(64, 64).subarray(0, 120))).toBe("image_invalid")
    expect((await setAvatar("not base64!")).fields?.["image"]?.code).toBe("image_invalid")
  })

  test("a large one is refused before memory for its pixels is allocated", async () => {
    const bomb = createPng(8, 8)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(await avatarReason(bomb)).toBe("image_too_large")
    expect(await avatarReason(createJpeg(600, 600))).toBe("image_too_large")
    expect(await avatarReason(Buffer.alloc(50_000, 1))).toBe("image_too_large")
  })
})

const newestMail = async () => {
  await provider.worker.drain()
  const mails = provider.database.sandbox.selectFrom("sandbox.mails").select("body").where("recipient", "=", email)
  return (await mails.orderBy("at", "desc").orderBy("reference", "desc").executeTakeFirstOrThrow()).body
}

describe("screens C settings: the anti-phishing phrase", () => {
  test("begins every mail to the customer, and can't be read from the database", async () => {
    await update({ antiPhishingPhrase: "purple teapot 7", locale: "en" })
    await requestPasswordReset(provider.createClient(), { email })
    expect(await newestMail()).toMatch(/^Your phrase: purple teapot 7\n/)
    const rows = await provider.database.db.selectFrom("user_settings").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain("purple teapot")
    await update({ antiPhishingPhrase: null })
    provider.advance(60_000)
    await requestPasswordReset(provider.createClient(), { email })
    expect(await newestMail()).toMatch(/^Set a new password\n/)
  })
})
