import { createHash, X509Certificate } from "node:crypto"
import { Agent, request } from "node:http"
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2"
import type { AddressInfo } from "node:net"
import { frontCertificate } from "./frontCertificate.ts"

/** A way to a wallet over HTTPS and HTTP/2, as a proxy in production offers it. */
interface Front {
  readonly origin: string
  readonly close: () => void
}

/** The argument by which Chromium trusts a front's certificate. Without trust it would cache nothing. */
export const trustFront = `--ignore-certificate-errors-spki-list=${hashKey(frontCertificate.cert)}`

/** Headers of one connection, which HTTP/2 forbids. */
const hopHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"])

/** Opens a front to a wallet. It changes no answer. */
export async function openFront(wallet: string): Promise<Front> {
  const { hostname, port, host } = new URL(wallet)
  const agent = new Agent({ keepAlive: true })
  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const named = Object.entries(asked.headers).filter(([name]) => !name.startsWith(":"))
    const headers = { ...Object.fromEntries(named), host, ...(asked.headers.origin && { origin: wallet }) }
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers, agent }, (received) => {
      const kept = Object.entries(received.headers).filter(([name]) => !hopHeaders.has(name))
      answer.writeHead(received.statusCode ?? 502, Object.fromEntries(kept))
      received.pipe(answer)
    })
    passed.on("error", () => answer.stream.close())
    answer.on("close", () => passed.destroy())
    asked.pipe(passed)
  }
  const server = createSecureServer(frontCertificate, pass)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port: own } = server.address() as AddressInfo // it listens at a port
  const close = () => {
    server.close()
    agent.destroy()
  }
  return { origin: `https://127.0.0.1:${own}`, close }
}

function hashKey(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" })
  return createHash("sha256").update(key).digest("base64")
}
