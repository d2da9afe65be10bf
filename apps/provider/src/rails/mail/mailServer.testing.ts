import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"

/** A minimal mail server (RFC 5321). @param known the address that it accepts mail for. */
export async function startMailServer(known: string) {
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
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}
