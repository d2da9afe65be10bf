import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { MailRail } from "./mailRail.ts"

/** A mail rail under test, and the recipients' mailboxes. */
export interface MailUnderTest {
  readonly rail: MailRail
  /** The mails that an address received, newest last. */
  readonly inbox: (to: string) => Promise<readonly { readonly subject: string; readonly text: string }[]>
  readonly close: () => Promise<void>
}

const key = "0123456789abcdef0123456789abcdef"

/** The behaviour of every mail rail: the sandbox's and a real server. */
export function describeMail(title: string, open: () => Promise<MailUnderTest>): void {
  describe(`mail: ${title}`, () => {
    let mail: MailUnderTest
    beforeAll(async () => {
      mail = await open()
    })
    afterAll(() => mail.close())

    test("a mail arrives complete, and only at its address", async () => {
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

    test("a subject with a customer's text adds no header and no recipient", async () => {
      const to = "carla@wallet.example"
      await mail.rail.send({ reference: "two", to, subject: "A\r\nBcc: eve@wallet.example\r\n\r\nB", text: "C" })
      expect(await mail.inbox("eve@wallet.example")).toEqual([])
      expect((await mail.inbox(to)).map(({ text }) => text)).toEqual(["C"])
    })

    test("a mail with an unsubscribe link arrives like any other", async () => {
      const to = "dora@wallet.example"
      const unsubscribe = "https://wallet.example/api/mail/unsubscribe/x"
      await mail.rail.send({ reference: "three", key: key.replace("0", "f"), to, subject: "S", text: "T", unsubscribe })
      expect(await mail.inbox(to)).toEqual([{ subject: "S", text: "T" }])
    })
  })
}
