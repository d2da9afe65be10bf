import { afterEach, describe, expect, test } from "vitest"
import { startMailServer } from "./mailServer.testing.ts"
import { createSmtpMailRail } from "./smtpMailRail.ts"

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** @param known the address that it takes mail for. */
async function openMailServer(known: string) {
  const server = await startMailServer(known)
  closing.push(server.close)
  return server
}

const mail = { reference: "one", to: "anna@wallet.example", subject: "Вход с нового устройства", text: "Здравствуйте!" }

describe("screens C notifications: mail by an operator's own server", () => {
  test("it arrives whole, under its reference", async () => {
    const { mails, url } = await openMailServer(mail.to)
    await createSmtpMailRail(url, "Wallet <no-reply@wallet.example>").send(mail)
    const [header = "", body = ""] = mails[0]?.split("\n\n") ?? []
    expect(header).toContain("Message-ID: <one@wallet.example>")
    expect(header).toContain("From: Wallet <no-reply@wallet.example>")
    expect(header).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(Buffer.from(body, "base64").toString()).toContain(mail.text)
  })

  test("what a customer has named can't add a header", async () => {
    const { mails, url } = await openMailServer(mail.to)
    await createSmtpMailRail(url, "no-reply@wallet.example").send({ ...mail, subject: "A\r\nBcc: eve@wallet.example" })
    expect(mails[0]?.split("\n\n")[0]).not.toMatch(/^Bcc:/m)
  })

  test("a server that refuses it, or is away, is an error: the mail is tried again", async () => {
    const { url } = await openMailServer("somebody@wallet.example")
    await expect(createSmtpMailRail(url, "no-reply@wallet.example").send(mail)).rejects.toThrow("550")
    await expect(createSmtpMailRail("smtp://127.0.0.1:1", "no-reply@wallet.example").send(mail)).rejects.toThrow(
      /ECONNREFUSED/,
    )
  })
})
