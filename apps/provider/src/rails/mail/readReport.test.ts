import { expect, onTestFinished, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { startImapDouble, writeBounce, writeComplaint } from "./mailDoubles.testing.ts"
import { mostReportBytes, readReport } from "./readReport.ts"
import { countMails, readReportMailbox } from "./reportMailbox.ts"

const key = "0123456789abcdef0123456789abcdef"
const to = `bounces+${key}@wallet.example`
const read = (mail: string) => readReport(new TextEncoder().encode(mail))

test.each([
  ["failed", "5.1.1", "bounced"],
  ["failed", "5.1.10", "bounced"],
  ["failed", "5.2.1", "bounced"],
  ["failed", "5.2.2", "failed"],
  ["failed", "5.7.1", "failed"],
  ["failed", "4.4.7", "failed"],
  ["Failed", "5.0.0", "failed"],
  ["delayed", "4.4.1", "delayed"],
  ["delivered", "2.0.0", "delivered"],
])("RFC 3464: %s with %s means %s", async (action, status, outcome) => {
  expect(await read(writeBounce({ to, action, status }))).toEqual({ key, outcome, reason: status })
})

test("a bounce whose address was changed in transit is found by the mail's own Message-ID", async () => {
  const original = `Received: from a\r\nMessage-ID:\r\n <${key}@wallet.example>\r\nSubject: A`
  expect(await read(writeBounce({ to: "bounces@wallet.example", status: "5.1.1", original }))).toMatchObject({ key })
})

test("RFC 5965: a complaint is found by the mail that it contains", async () => {
  const original = `From: no-reply@wallet.example\r\nMessage-ID: <${key}@wallet.example>\r\n\r\nHello`
  const complain = (type: string) => read(writeComplaint("abuse@wallet.example", original, type))
  expect(await complain("abuse")).toEqual({ key, outcome: "complained", reason: "abuse" })
  expect(await complain("fraud")).toMatchObject({ outcome: "complained" })
  expect(await complain("not-spam")).toBeUndefined()
})

test.each([
  ["a person's answer", `To: ${to}\r\nSubject: Re: A\r\n\r\nWho are you?`],
  ["a holiday notice", `To: ${to}\r\nAuto-Submitted: auto-replied\r\n\r\nI am away. Status: 5.1.1 Action: failed`],
  ["a relayed mail", writeBounce({ to, action: "relayed", status: "2.0.0" })],
  ["a bounce of another sender's mail", writeBounce({ to: "bounces@wallet.example", status: "5.1.1" })],
  ["a bounce with a key that is none", writeBounce({ to: "bounces+0123@wallet.example", status: "5.1.1" })],
  ["nothing", ""],
])("%s is no report", async (_name, mail) => {
  expect(await read(mail)).toBeUndefined()
})

test("a mailbox is read in groups, from the end of the last reading, and is not changed", async () => {
  const imap = await startImapDouble()
  onTestFinished(imap.close)
  expect(await readReportMailbox(imap.url, undefined)).toMatchObject({ reports: [], hasMore: false })
  const keys = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(32, "0"))
  imap.add(...keys.map((one) => writeBounce({ to: `bounces+${one}@wallet.example`, status: "5.1.1" })))
  const first = await readReportMailbox(imap.url, undefined)
  expect(first.reports.map((report) => report.key)).toEqual(keys.slice(0, 50))
  expect(first.hasMore).toBe(true)
  const second = await readReportMailbox(imap.url, first.place)
  expect(second.reports.map((report) => report.key)).toEqual(keys.slice(50))
  expect(second.hasMore).toBe(false)
  expect(await readReportMailbox(imap.url, second.place)).toEqual({ ...second, reports: [] })
  // A recreated mailbox numbers its mails from the start.
  const other = `99${second.place}`
  expect((await readReportMailbox(imap.url, other)).reports).toHaveLength(50)
  expect(await countMails(imap.url)).toBe(60)
})

test("a huge or broken mail does not block the others", async () => {
  const imap = await startImapDouble()
  onTestFinished(imap.close)
  const nested = Array.from(
    { length: 40 },
    (_, depth) => `Content-Type: multipart/mixed; boundary="${depth}"\r\n\r\n--${depth}\r\n`,
  )
  imap.add(
    `To: ${to}\r\n\r\n${"x".repeat(mostReportBytes * 2)}`,
    `To: ${to}\r\n${nested.join("")}`,
    "no mail at all",
    writeBounce({ to, status: "5.1.1" }),
  )
  expect((await readReportMailbox(imap.url, undefined)).reports).toEqual([{ key, outcome: "bounced", reason: "5.1.1" }])
})

function fail(url: string): Promise<unknown> {
  return countMails(url).catch((error: unknown) => error)
}

test("a wrong password and an unreachable server are reported in words, and do not count as an unreachable mail server", async () => {
  const imap = await startImapDouble()
  onTestFinished(imap.close)
  expect(await fail(imap.wrongUrl)).toMatchObject({ message: expect.stringMatching(/^127\.0\.0\.1: .*[Ff]ail/) })
  const away = await fail("imap://user:secret@127.0.0.1:1")
  expect(away).toMatchObject({ message: expect.stringContaining("ECONNREFUSED") })
  expect(String(away)).not.toContain("secret")
  expect(away).not.toHaveProperty("cause")
})

test.each([
  [{ MAIL_REPORTS_IMAP_URL: "imaps://u:p@mail.example" }, "MAIL_BOUNCES_TO must be set with MAIL_REPORTS_IMAP_URL"],
  [{ MAIL_REPORTS_IMAP_URL: "https://u:p@mail.example" }, "MAIL_REPORTS_IMAP_URL must be of the form imaps://"],
  [{ MAIL_REPORTS_IMAP_URL: "imaps://mail.example" }, "MAIL_REPORTS_IMAP_URL must be of the form imaps://"],
  [{ MAIL_BOUNCES_TO: "a+b@wallet.example" }, "MAIL_BOUNCES_TO must be an email address without +"],
  [{ MAIL_DKIM_KEY: "a key" }, "MAIL_DKIM_KEY must be an RSA key"],
  [{ MAIL_DKIM_SELECTOR: "a.b" }, "MAIL_DKIM_SELECTOR must be a part of a host name"],
])("%j is refused with a line that names the setting", (settings, line) => {
  expect(() => readConfig(settings, "development")).toThrow(line)
})
