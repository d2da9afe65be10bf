import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { MailRail } from "./mailRail.ts"

/** A way of mails as the suite uses it: the rail, and the mailboxes on the other side. */
export interface MailUnderTest {
  readonly rail: MailRail
  /** The mails that an address got, the newest last. */
  readonly inbox: (to: string) => Promise<readonly { readonly subject: string; readonly text: string }[]>
  readonly close: () => Promise<void>
}

const key = "0123456789abcdef0123456789abcdef"

/** The behaviour that every way of mails has, the sandbox's and a real server. */
export function describeMail(title: string, open: () => Promise<MailUnderTest>): void {
  describe(`mail: ${title}`, () => {
    let mail: MailUnderTest
    beforeAll(async () => {
      mail = await open()
    })
    afterAll(() => mail.close())

    test("a mail arrives whole, at its address alone", async () => {
      const to = "anna@wallet.example"
      const sent = {
        reference: "one",
        key,
        to,
        subject: "Вход с нового устройства",
        text: "Здравствуйте!\n\n5 < 6 & 7",
      }
      await mail.rail.send(sent)
      expect(await mail.inbox(to)).toEqual([{ subject: sent.subject, text: sent.text }])
      expect(await mail.inbox("boris@wallet.example")).toEqual([])
    })

    test("a subject that a customer has named adds no header and no recipient", async () => {
      const to = "carla@wallet.example"
      await mail.rail.send({ reference: "two", to, subject: "A\r\nBcc: eve@wallet.example\r\n\r\nB", text: "C" })
      expect(await mail.inbox("eve@wallet.example")).toEqual([])
      expect((await mail.inbox(to)).map(({ text }) => text)).toEqual(["C"])
    })

    test("a mail that can be unsubscribed from arrives like any other", async () => {
      const to = "dora@wallet.example"
      const unsubscribe = "https://wallet.example/api/mail/unsubscribe/x"
      await mail.rail.send({ reference: "three", key: key.replace("0", "f"), to, subject: "S", text: "T", unsubscribe })
      expect(await mail.inbox(to)).toEqual([{ subject: "S", text: "T" }])
    })
  })
}
