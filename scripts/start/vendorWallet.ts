// Starts a wallet in which a double stands in the place of one vendor, for the browser's tests. Everything else is the
// sandbox.

import type { RequestListener } from "node:http"
import { createServer } from "node:https"
import { testCertificate } from "../../apps/provider/src/rails/webhook/certificate.testing.ts"
import { serveProvider } from "../../apps/provider/src/serve.ts"
import { startInSandbox } from "../../apps/sandbox/src/start.ts"
import type { CardFormVendor } from "../../apps/web/server/securityHeaders.ts"
import { createSite } from "../../apps/web/server/site.ts"
import { buildIfStale } from "./siteBuild.ts"

interface VendorWalletOptions {
  /** The settings that choose the vendor. */
  readonly environment: Readonly<Record<string, string>>
  /** The address of the double instead of the vendor's. */
  readonly reach: (address: string) => string
  /** Answers a browser that asks for a page of the vendor. */
  readonly answerPage: RequestListener
  readonly cardForm: CardFormVendor
  /** Ends the double. */
  readonly stop: () => Promise<void>
}

/** The ports and the folder that the command line names. */
export function readPlace() {
  const [port = "", pagesPort = "", dataDir = ""] = process.argv.slice(2)
  return { port, pagesPort, dataDir }
}

/** Starts the wallet and the vendor's pages, and says so on the standard output. */
export async function startVendorWallet({ environment, reach, answerPage, cardForm, stop }: VendorWalletOptions) {
  const { port, pagesPort, dataDir } = readPlace()
  buildIfStale("site")
  const pages = createServer(testCertificate, answerPage).listen(Number(pagesPort), "127.0.0.1")

  // The double does not keep a wallet from stopping.
  process.once("SIGTERM", () => {
    pages.close()
    pages.closeAllConnections()
    void stop()
  })

  await serveProvider({
    mode: "development",
    readEnvironment: () => ({
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      RATE_LIMIT_FACTOR: "50",
      ...environment,
    }),
    start: (config) => startInSandbox(config, { reach }),
    openSite: ({ vault }) =>
      createSite({ distDir: "apps/web/dist", frameSources: [vault.origin], cardForms: [cardForm] }),
  })
  process.stdout.write("The wallet is open\n")
}
