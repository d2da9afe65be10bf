import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"
import { afterEach, describe, expect, test } from "vitest"
import { createSmtpMailRail } from "./smtpMailRail.ts"

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A mail server of a few lines (RFC 5321). @param known the address that it takes mail for. */
async function startMailServer(known: string) {
  const mails: string[] = []
  const server = createServer((socket: Socket) => {
    let data: string[] | undefined
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer("220 mail.example")
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on("line", (line) => {
      if (data) {
        if (line !== ".") return void data.push(line)
        mails.push(data.join("\n"))
        data = undefined
        return void answer("250 taken")
      }
      if (line.startsWith("RCPT")) return void answer(line.includes(`<${known}>`) ? "250 ok" : "550 nobody here")
      if (line === "DATA") {
        data = []
        return void answer("354 go on")
      }
      answer(line === "QUIT" ? "221 bye" : "250 ok")
    })
  }).listen(0, "127.0.0.1")
  closing.push(() => server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return { mails, url: `smtp://127.0.0.1:${port}` }
}

const mail = { reference: "one", to: "anna@wallet.example", subject: "Вход с нового устройства", text: "Здравствуйте!" }

describe("screens C notifications: mail by an operator's own server", () => {
  test("it arrives whole, under its reference", async () => {
    const { mails, url } = await startMailServer(mail.to)
    await createSmtpMailRail(url, "Wallet <no-reply@wallet.example>").send(mail)
    const [header = "", body = ""] = mails[0]?.split("\n\n") ?? []
    expect(header).toContain("Message-ID: <one@wallet.example>")
    expect(header).toContain("From: Wallet <no-reply@wallet.example>")
    expect(header).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(Buffer.from(body, "base64").toString()).toContain(mail.text)
  })

  test("what a customer has named can't add a header", async () => {
    const { mails, url } = await startMailServer(mail.to)
    await createSmtpMailRail(url, "no-reply@wallet.example").send({ ...mail, subject: "A\r\nBcc: eve@wallet.example" })
    expect(mails[0]?.split("\n\n")[0]).not.toMatch(/^Bcc:/m)
  })

  test("a server that refuses it, or is away, is an error: the mail is tried again", async () => {
    const { url } = await startMailServer("somebody@wallet.example")
    await expect(createSmtpMailRail(url, "no-reply@wallet.example").send(mail)).rejects.toThrow("550")
    await expect(createSmtpMailRail("smtp://127.0.0.1:1", "no-reply@wallet.example").send(mail)).rejects.toThrow(
      /ECONNREFUSED/,
    )
  })
})
