import { generateKeyPairSync } from "node:crypto"
import { dkimVerify } from "mailauth/lib/dkim/verify.js"
import PostalMime from "postal-mime"
import { expect, onTestFinished, test } from "vitest"
import { AddressRefusedError } from "../messageReports.ts"
import { dkimRecord, dkimRecordName, proveDkim } from "./dkim.ts"
import { startSmtpDouble } from "./mailDoubles.testing.ts"
import { describeMail } from "./mailSuite.testing.ts"
import { createSmtpMailRail } from "./smtpMailRail.ts"

const from = "Wallet <no-reply@wallet.example>"
const key = "0123456789abcdef0123456789abcdef"
const mail = { reference: "one", to: "anna@wallet.example", subject: "Вход с нового устройства", text: "Здравствуйте!" }
const unsubscribe = "https://wallet.example/api/mail/unsubscribe/x"

describeMail("a server by SMTP", async () => {
  const server = await startSmtpDouble()
  const rail = createSmtpMailRail({ smtpUrl: server.url, from, bouncesTo: "bounces@wallet.example" })
  return { rail, inbox: server.inbox, close: server.close }
})

async function open(refused?: Readonly<Record<string, string>>) {
  const server = await startSmtpDouble(refused)
  onTestFinished(server.close)
  return server
}

const dkim = {
  domain: "wallet.example",
  selector: "wallet",
  privateKey: generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString(),
}
const findTexts = (name: string) =>
  name === dkimRecordName(dkim)
    ? Promise.resolve([[dkimRecord(dkim)]])
    : Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }))

/** The result of each signature of a mail. */
async function verify(text: string) {
  const { results } = await dkimVerify(text, { resolver: findTexts })
  return results.map(({ status, signingDomain, signingHeaders }) => ({
    result: status.result,
    signingDomain,
    keys: signingHeaders?.keys.toLowerCase(),
  }))
}

test("a mail names its key as Message-ID and in the envelope, where bounces go to", async () => {
  const { url, taken } = await open()
  const rail = createSmtpMailRail({ smtpUrl: url, from, bouncesTo: "bounces@wallet.example" })
  await rail.send({ ...mail, key })
  await rail.send(mail)
  expect(taken.map((one) => one.from)).toEqual([`bounces+${key}@wallet.example`, "no-reply@wallet.example"])
  expect(taken[0]?.raw).toContain(`Message-ID: <${key}@wallet.example>`)
  expect(taken[1]?.raw).toContain("Message-ID: <one@wallet.example>")
  expect(taken.map(({ raw }) => raw.includes("List-Unsubscribe"))).toEqual([false, false])
})

test("RFC 6376: a signature holds, covers what one-click unsubscribing needs, and breaks with the mail", async () => {
  const { url, taken } = await open()
  await createSmtpMailRail({ smtpUrl: url, from, dkim }).send({ ...mail, key, unsubscribe })
  const raw = taken[0]?.raw ?? ""
  expect(raw).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
  expect(await verify(raw)).toEqual([
    {
      result: "pass",
      signingDomain: "wallet.example",
      keys: expect.stringMatching(/list-unsubscribe: list-unsubscribe-post|list-unsubscribe.*list-unsubscribe-post/),
    },
  ])
  expect(
    (await verify(raw.replace("List-Unsubscribe: <https://wallet", "List-Unsubscribe: <https://evil")))[0]?.result,
  ).toBe("fail")
  expect((await verify(`${raw}more\r\n`))[0]?.result).toBe("neutral")
})

test.each([
  ["550 5.1.1 no such user", true],
  ["550 5.1.10 null MX", true],
  ["552 5.2.2 mailbox full", false],
  ["550 5.7.1 blocked for spam", false],
  ["450 4.2.1 greylisted", false],
  ["550 nobody here", false],
])("a recipient that is refused with %j is refused for good: %s", async (answer, isGone) => {
  const { url } = await open({ [mail.to]: answer })
  const error = await createSmtpMailRail({ smtpUrl: url, from })
    .send(mail)
    .catch((caught: unknown) => caught)
  expect(error instanceof AddressRefusedError).toBe(isGone)
  expect(String(error)).toContain(isGone ? (answer.split(" ")[1] ?? "") : answer.slice(0, 3))
})

test("a server that is away is an error: the mail is tried again", async () => {
  await expect(createSmtpMailRail({ smtpUrl: "smtp://127.0.0.1:1", from }).send(mail)).rejects.toThrow(/ECONNREFUSED/)
})

test("doctor compares the key in DNS with the one that signs, and says the record to publish", async () => {
  expect(await proveDkim(dkim, findTexts)).toBe("mails are signed, and wallet._domainkey.wallet.example has the key")
  const split = () => Promise.resolve([[dkimRecord(dkim).slice(0, 200), dkimRecord(dkim).slice(200)], ["v=spf1"]])
  expect(await proveDkim(dkim, split)).toContain("has the key")
  const publish = `publish this TXT record at wallet._domainkey.wallet.example: ${dkimRecord(dkim)}`
  await expect(proveDkim({ ...dkim, selector: "other" }, findTexts)).rejects.toThrow(
    "DNS has no key for it (ENOTFOUND)",
  )
  await expect(proveDkim(dkim, () => Promise.resolve([["v=DKIM1; p=AAAA"]]))).rejects.toThrow(
    `DNS has another key; ${publish}`,
  )
})

test("a mail with HTML has both forms, the plain text first, and nothing attached", async () => {
  const { url, taken } = await open()
  const html = '<!doctype html><html lang="ru"><body><p>Здравствуйте &amp; добро пожаловать</p></body></html>'
  await createSmtpMailRail({ smtpUrl: url, from }).send({ ...mail, html })
  const raw = taken[0]?.raw ?? ""
  expect(raw).toContain("Content-Type: multipart/alternative")
  expect(raw.indexOf("text/plain")).toBeLessThan(raw.indexOf("text/html"))
  const parsed = await PostalMime.parse(raw)
  expect([parsed.text?.trim(), parsed.html?.trim(), parsed.attachments]).toEqual([mail.text, html, []])
})
