import { type NotificationKind, notificationKinds } from "@wallet/core/contract"
import { findCurrency, money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { stepUpMail } from "#access/identity/mails.ts"
import { invitationMail } from "#wallet/transfers/protected/invitation.ts"
import { fitSubject, writeMail } from "./mailContent.ts"
import { frameMailText, type MailFrame, writeMailHtml } from "./mailHtml.ts"
import { notificationMail } from "./mails.ts"

const origin = "https://wallet.example"
const frame: MailFrame = {
  brand: "Wallet",
  legalEntity: "Wallet Example Ltd.",
  siteOrigin: origin,
  isToCustomer: true,
}
const amount = { amount: "7.50", currency: "USDT" }
const kinds = Object.keys(notificationKinds) as NotificationKind[]

test.each(kinds)("the HTML of %s loads nothing, has one button, and holds what the text holds", async (kind) => {
  for (const locale of ["en", "ru"] as const) {
    const { text, content } = notificationMail(locale, { kind, amount, detail: "Everyday", name: "Dmitri" }, origin)
    const page = (await writeMailHtml(content, frame)).replaceAll("&#39;", "'")
    expect(page).not.toMatch(/<img|<script|url\(|src=|@import|<link/i)
    expect(page.match(/<a /g)).toHaveLength(2)
    expect(page).toContain(`lang="${locale}"`)
    for (const part of [content.amount, content.about, ...content.paragraphs, content.action?.label])
      for (const body of part ? [page, text] : []) expect(body).toContain(part)
  }
})

test("a subject names the person and the amount", () => {
  const told = { kind: "transfer_received", amount, detail: "d•••i@w•••.example", name: "Dmitri" } as const
  const { subject, text } = notificationMail("en", told, origin)
  expect(subject.replace("\u00a0", " ")).toBe("Dmitri sent you 7.50 USDT")
  expect(text).toContain("From Dmitri (d•••i@w•••.example)")
  expect(notificationMail("en", { ...told, name: null }, origin).subject).toMatch(/^You received 7\.50/)
})

test("a subject has at most 45 characters, whatever the name and the amount", () => {
  const name = "Ж".repeat(50)
  for (const locale of ["en", "ru"] as const)
    for (const kind of kinds) {
      const long = { amount: "123456789012.123456789012345678", currency: "ETH" }
      const { subject } = notificationMail(locale, { kind, amount: long, detail: "x".repeat(300), name }, origin)
      expect(Array.from(subject).length).toBeLessThanOrEqual(45)
      expect(subject).not.toBe("")
    }
  expect(fitSubject("x".repeat(60))).toBe(`${"x".repeat(44)}…`)
})

const attacks = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</title></style><a href="https://evil.example">log in</a>`,
  "Ann\r\nBcc: eve@wallet.example",
  "Ann\u202eelpmaxe.live\u202c",
  "Ann\u2066\u200b\u0000",
]

test.each(attacks)("%j in a name or a detail stays text", async (attack) => {
  for (const kind of kinds) {
    const { subject, text, content } = notificationMail("en", { kind, amount, detail: attack, name: attack }, origin)
    const page = await writeMailHtml(content, frame)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(`${subject}${text}${page}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\0]/)
    expect(text).not.toMatch(/^Bcc:/m)
    expect(page).not.toMatch(/<script|<img|evil\.example"|onerror=alert\(1\)>/)
    expect(page.match(/<a /g)).toHaveLength(2)
  }
})

test("the operation that a code confirms and a phrase stay text", async () => {
  const attack = `the API key “</p><a href="https://evil.example">x</a>”`
  const { content } = stepUpMail("en", "420073", attack)
  const page = await writeMailHtml(content, { ...frame, phrase: "<b>tea</b>" })
  expect(page).not.toContain('<a href="https://evil.example">')
  expect(page).toContain("&lt;b&gt;tea&lt;/b&gt;")
  expect(page).toContain("420073")
})

test("a phrase stands before everything that can be pressed, in both forms", async () => {
  const mail = notificationMail("en", { kind: "new_device", amount: null, detail: "Firefox" }, origin)
  const withPhrase = { ...frame, phrase: "green tea" }
  const page = await writeMailHtml(mail.content, withPhrase)
  expect(page.indexOf("green tea")).toBeLessThan(page.indexOf("<a "))
  expect(frameMailText(mail.content, mail.text, withPhrase)).toMatch(/^Your phrase: green tea\n\n/)
})

test("somebody without an account is not led to settings", async () => {
  const { text, content } = writeMail({ locale: "en", subject: "A", paragraphs: [] })
  const stranger = { ...frame, isToCustomer: false }
  expect(await writeMailHtml(content, stranger)).not.toContain("/account/settings")
  expect(frameMailText(content, text, stranger)).not.toContain("/account/settings")
})

test("an invitation names a sender who shows their name, beside the masked address, and says when the money returns", () => {
  const invitation = {
    sender: "a•••n@n•••.example",
    amount: money("5.00", findCurrency("USDT")!),
    expiresAt: new Date("2027-01-07T10:00:00Z"),
    url: origin,
    regionCode: undefined,
  }
  const named = invitationMail("en", { ...invitation, name: "Alex Morgan" })
  expect(named.subject).toMatch(/^Alex Morgan sent you 5\.00/)
  expect(named.text).toContain("From Alex Morgan (a•••n@n•••.example)")
  expect(named.text).toContain("January 7, 2027")
  expect(invitationMail("ru", { ...invitation, name: null }).text).toContain("От: a•••n@n•••.example")
})
