import type { Config } from "@wallet/provider/platform/config.ts"
import type { Provider, ProviderOptions } from "@wallet/provider/provider.ts"
import type { Hono } from "hono"
import { serveVaultHost } from "./issuer/vault.ts"
import { type OpenedInSandbox, openInSandbox } from "./openInSandbox.ts"
import { type DeveloperAccess, isKeyValid, makeDeveloperAccess } from "./seed/developerAccess.ts"
import { type DemoHistory, makeDemoCustomers } from "./seed/seed.ts"

/** A provider with sandbox vendors. */
export interface ProviderInSandbox extends Provider {
  /** Mount at `/sandbox`. */
  readonly sandbox: Hono
  /** App in which the issuer shows card numbers, to be served at its own origin (`config.vault`). */
  readonly vault: Hono
  /** Adds the sandbox's pages, and its vault if it has no port of its own. */
  readonly addRoutes: (app: Hono) => void
  /** Apps on their own ports. */
  readonly beside: readonly { readonly app: Hono; readonly port: number }[]
  /** The demo customer's new API key and webhook secret, if requested and `knownKey` is not valid. */
  readonly developerAccess?: DeveloperAccess
  /** The demo's year, if it still has to be created (`makeDemoYear`) by another process. */
  readonly demoYear?: { readonly until: Date; readonly end: () => void }
}

/** Options of a start. */
export interface SandboxOptions extends Omit<ProviderOptions, "outside"> {
  /**
   * Creates demo customers at the first start, in development only, with the history of a minute. For the history
   * of a year, another process must run `makeDemoYear`; until its `end` the provider runs no periodic work.
   */
  readonly demo?: boolean | DemoHistory
  /** Creates an API key of the demo customer, unless that of an earlier start is still valid. */
  readonly access?: { readonly knownKey: string | undefined }
}

/**
 * Starts a provider with sandbox vendors: in development with the console on which a developer controls them. Tests
 * start production like this too, without the console.
 *
 * @throws as `startProvider` does.
 */
export async function startInSandbox(
  config: Config,
  { demo = false, access, ...options }: SandboxOptions = {},
): Promise<ProviderInSandbox> {
  if (demo && config.mode === "production") throw new Error("Demo customers are for development")
  const isYear = demo === "year"
  const opened = await openInSandbox(config, isYear ? { ...options, rounds: false } : options)
  const { provider, sandbox, shown, atWork } = opened
  let developerAccess: DeveloperAccess | undefined
  let demoYear: ProviderInSandbox["demoYear"]
  try {
    if (demo) await makeDemoCustomers(atWork, sandbox, isYear ? "year" : "minute", provider.services.log)
    if (demo && access) developerAccess = await ensureDeveloperAccess(opened, access.knownKey)
    if (isYear) demoYear = await expectYear(opened, options.rounds ?? true)
  } catch (error) {
    await provider.close()
    throw error
  }
  const { pages, vault } = shown
  const { port } = config.vault
  return {
    ...provider,
    sandbox: pages,
    vault,
    addRoutes(app) {
      serveVaultHost(app, vault, config.vault)
      app.route("/sandbox", pages)
    },
    beside: port === undefined ? [] : [{ app: vault, port }],
    ...(developerAccess && { developerAccess }),
    ...(demoYear && { demoYear }),
  }
}

async function ensureDeveloperAccess(
  { atWork, sandbox }: OpenedInSandbox,
  knownKey: string | undefined,
): Promise<DeveloperAccess | undefined> {
  if (knownKey !== undefined && (await isKeyValid(atWork, knownKey))) return undefined
  return makeDeveloperAccess(atWork, sandbox)
}

/**
 * Keeps this process from the work of the simulated past, which another one does: holds would expire, days would be
 * summed before they are complete, and vendors' messages would be sent by this clock.
 */
async function expectYear(
  { provider, sandbox, atWork }: OpenedInSandbox,
  rounds: boolean,
): Promise<ProviderInSandbox["demoYear"]> {
  const year = await atWork.desk.findDemoYear()
  const goOn = () => {
    sandbox.deliverFrom(undefined)
    if (rounds) provider.beginRounds()
  }
  if (!year) {
    goOn()
    return undefined
  }
  sandbox.deliverFrom(year.until)
  return { until: year.until, end: goOn }
}
