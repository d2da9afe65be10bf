import type { Hono } from "hono"
import type { Kysely } from "kysely"
import type { Database } from "../db/schema.ts"
import type { Worker } from "../jobs/worker.ts"
import { kycCallbackPath } from "../kyc/callback.ts"
import { messengerCallbackPath } from "../linking/callback.ts"
import type { Services } from "../services.ts"
import { cardCallbackPath } from "../topUps/callback.ts"
import { sbpCallbackPath } from "../topUps/sbp/callback.ts"
import { createSandboxApp } from "./app.ts"
import type { SandboxHouses } from "./houses.ts"
import { startOutside } from "./outside.ts"
import type { SignedMessage } from "./signer.ts"
import type { SandboxClock } from "./time/clock.ts"

interface SandboxWorld {
  readonly services: Services
  /** The houses' own connections. */
  readonly db: Kysely<Database>
  readonly houses: SandboxHouses
  readonly clock: SandboxClock
  readonly worker: Worker
  /** Where the houses send what they have to tell. */
  readonly api: Hono
}

/** Sets the outside world going. It tells the provider what happened by signed messages through the front door. */
export function openSandbox({ services, db, houses, clock, worker, api }: SandboxWorld) {
  const { acquirer, sbp } = houses
  const tell = (path: string, message: SignedMessage) => deliver(api, path, message)
  const outside = startOutside({
    db,
    clock,
    outlets: {
      card: { signer: acquirer.signer, path: cardCallbackPath },
      sbp: { signer: sbp.signer, path: sbpCallbackPath },
    },
    deliver: tell,
    log: services.log,
  })
  const announce = () => outside.announce()
  const app = createSandboxApp(services, {
    ...houses,
    clock,
    announce,
    async pass(seconds) {
      await clock.advance(seconds * 1000)
      await announce()
      await worker.drain()
    },
    deliverKycMessage: (message) => tell(kycCallbackPath, message),
    deliverUpdate: (update) => tell(messengerCallbackPath, update),
  })
  return { app, stop: () => outside.stop() }
}

/** A house's server and ours are the same process here; its message still goes the way that one from outside goes. */
async function deliver(api: Hono, path: string, { body, headers }: SignedMessage): Promise<void> {
  const response = await api.request(path, { method: "POST", body, headers })
  if (!response.ok) throw new Error(`the message was answered with ${response.status}`)
}
