import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"

interface ShopParts {
  readonly port: number
  readonly apiUrl: string
  readonly apiKey: string
  readonly webhookSecret: string
}

/** Starts the shop as a process of its own, as its developer would. */
export async function startShop({ port, apiUrl, apiKey, webhookSecret }: ShopParts) {
  const child = spawn(process.execPath, ["--conditions=wallet-source", "src/main.ts"], {
    cwd: `${import.meta.dirname}/../../../shop`,
    env: {
      ...process.env,
      PORT: String(port),
      WALLET_API_URL: apiUrl,
      WALLET_API_KEY: apiKey,
      WALLET_WEBHOOK_SECRET: webhookSecret,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  // It says where it is once it listens.
  await once(child.stdout, "data")
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}

/** A port of 127.0.0.1 at which nobody listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return address && typeof address === "object" ? address.port : 0
}
