import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

/** A message accepted by a push service. */
interface TakenMessage {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser's side of a subscription: its keys, and how it reads a message. */
export function createBrowserDouble() {
  const curve = createECDH("prime256v1")
  const publicKey = curve.generateKeys()
  const secret = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString("base64url"), auth: secret.toString("base64url") },
    /** Decrypts `aes128gcm` by RFC 8188 with the keys of RFC 8291. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const senderKey = body.subarray(21, 21 + body.readUInt8(20))
      const shared = curve.computeSecret(senderKey)
      const context = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey])
      const material = derive(shared, secret, context, 32)
      const key = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
      const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
      const sealed = body.subarray(21 + senderKey.length)
      const decipher = createDecipheriv("aes-128-gcm", key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** A push service on this machine, with responses chosen by a test. */
export async function startPushServiceDouble() {
  const taken: TakenMessage[] = []
  let status = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      taken.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status, { Location: "/elsewhere" }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return {
    taken,
    origin,
    answer(next: number) {
      status = next
    },
    /** Replaces the real services: every request to one of them comes here. */
    fetchFrom: ((url: URL | RequestInfo, init?: RequestInit) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url)
      return fetch(origin + pathname, init)
    }) satisfies typeof fetch,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", material, salt, info, length))
}
