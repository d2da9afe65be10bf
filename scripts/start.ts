// The whole wallet from one command: site, provider API and sandbox on one address of this machine.
import { readConfig } from "../apps/provider/src/config/readConfig.ts"
import type { Config } from "../apps/provider/src/platform/config.ts"
import { createOpened, type Opened } from "../apps/provider/src/platform/opened.ts"
import type { Services } from "../apps/provider/src/platform/services.ts"
import { callApi, composeOrigin, requireUsableSettings, type ServedProvider } from "../apps/provider/src/serve.ts"
import { createDocs } from "../docs/site/server/docs.ts"
import { end } from "./end.ts"
import { addDemoYear } from "./start/addDemoYear.ts"
import { readCommandLine } from "./start/commandLine.ts"
import { buildDocsInBackground } from "./start/docsBuild.ts"
import { getEnvironmentFile, readDeveloperAccess, writeEnvironmentFile } from "./start/environmentFile.ts"
import { greeting } from "./start/greeting.ts"
import { type Listener, openListener } from "./start/listener.ts"
import { buildIfStale } from "./start/siteBuild.ts"

/** Under `pnpm dev` another process serves the site. */
const isWithoutSite = readCommandLine({ usage: "start", flags: ["without-site"] }).flags.has("without-site")

try {
  await start()
} catch (error) {
  // Errors of a start are for the person at the terminal: one line, no stack.
  console.error(error instanceof Error ? error.message : String(error))
  end(1)
}

async function start(): Promise<void> {
  // HOST is ignored: only this machine may reach a provider whose outside world anyone can control.
  // Webhooks may go to it: the demo customer's till is a page of the sandbox, and a developer's shop is here too.
  const settings = { SANDBOX_LOOPBACK_WEBHOOKS: "on", ...process.env, HOST: "127.0.0.1" }
  const config = readConfig(settings, "development")
  requireUsableSettings(config)
  const opened = createOpened()
  try {
    // The port is taken first: a start that can't serve must not touch the data.
    const listener = await openPort(config.port, config, opened)
    const vaultListener =
      config.vault.port === undefined ? undefined : await openPort(config.vault.port, config, opened)
    if (!isWithoutSite) buildIfStale("site")
    buildIfStale("console")
    await serve(config, listener, vaultListener, opened)
  } catch (error) {
    await opened.close().catch(() => {})
    throw error
  }
}

async function openPort(port: number, { keepAlive }: Config, opened: Opened): Promise<Listener> {
  const listener = await openListener(port, keepAlive)
  opened.add("port", () => listener.close())
  return listener
}

type StartedProvider = Pick<ServedProvider, "api"> & { readonly services: Pick<Services, "db"> }

async function openSite(config: Config, { api, services: { db } }: StartedProvider) {
  const { listCardForms, createSite } = await import("../apps/web/server/site.ts")
  const { findFrameOrigins } = await import("../apps/provider/src/merchant/invoices/frameOrigins.ts")
  return createSite({
    readFrameOrigins: (page) => findFrameOrigins(db, page),
    distDir: "apps/web/dist",
    frameSources: [config.vault.origin],
    cardForms: listCardForms(config),
    cardFrame: config.stripeIssuing !== undefined,
    callApi: (path, visitor) => callApi(api, path, visitor),
  })
}

async function openConsole() {
  const { createConsole } = await import("../apps/console/server/console.ts")
  return createConsole({ distDir: "apps/console/dist" })
}

async function serve(
  config: Config,
  listener: Listener,
  vaultListener: Listener | undefined,
  opened: Opened,
): Promise<void> {
  // Read last, since it takes a second or two: a wrong setting and a used port are reported before.
  const { startInSandbox } = await import("../apps/sandbox/src/start.ts")
  // A year is for the project's own database, where nobody has anything else.
  const hasYear = config.demoYear && config.databaseUrl === undefined
  const environmentFile = getEnvironmentFile(config)
  const known = readDeveloperAccess(environmentFile)
  const provider = await startInSandbox(config, {
    demo: hasYear ? "year" : "minute",
    access: { knownKey: known?.apiKey },
  })
  opened.add("provider", () => provider.close())
  const pages = {
    site: isWithoutSite ? undefined : await openSite(config, provider),
    console: await openConsole(),
    docs: createDocs({ distDir: "docs/site/dist", build: buildDocsInBackground }),
  }
  listener.serve(composeOrigin(config, provider, pages))
  vaultListener?.serve(provider.vault)
  const access = provider.developerAccess ?? known
  if (access) writeEnvironmentFile(environmentFile, config, access)
  console.log(greeting(config, provider.databaseUrl, access))
  const year = provider.demoYear && addDemoYear(provider.databaseUrl, provider.demoYear)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    console.log("\nStopping …")
    await year?.stop()
    provider.endStreams()
    await listener.close()
    await vaultListener?.close()
    await provider.close()
    end(0)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop())
}
