import type { Hono } from "hono"
import type { Kysely } from "kysely"
import { issuerCallbackPath, issuerConfirmationPath, issuerPaymentPath } from "#cards/callback.ts"
import { kycCallbackPath } from "#compliance/kyc/callback.ts"
import { messengerCallbackPath } from "#customer/linking/callback.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Consumer } from "#platform/jobs/consumer.ts"
import type { Services } from "#platform/services.ts"
import { cardCallbackPath } from "#wallet/topUps/callback.ts"
import { sbpCallbackPath } from "#wallet/topUps/sbp/callback.ts"
import { createSandboxApp } from "./app.ts"
import type { AskProvider } from "./issuer/ask.ts"
import { createKycDesk } from "./kyc/desk.ts"
import { startOutside } from "./outside.ts"
import type { SignedMessage } from "./signer.ts"
import type { SandboxClock } from "./time/clock.ts"
import type { SandboxVendors } from "./vendors.ts"

interface SandboxWorld {
  readonly services: Services
  /** The vendors' own connections. */
  readonly db: Kysely<Database>
  readonly vendors: SandboxVendors
  readonly clock: SandboxClock
  readonly worker: Consumer
  readonly webhooks: Consumer
  /** Where the vendors send what they have to tell. */
  readonly api: Hono
}

/** Sets the outside world going. It tells the provider what happened by signed messages through the front door. */
export function openSandbox({ services, db, vendors, clock, worker, webhooks, api }: SandboxWorld) {
  const { kycVendor, acquirer, issuer, sbp } = vendors
  const tell = (path: string, message: SignedMessage) => deliver(api, path, message)
  const askWallet: AskProvider = {
    payment: (message) => ask(api, issuerPaymentPath, message),
    confirmation: (message) => ask(api, issuerConfirmationPath, message),
  }
  const kycDesk = createKycDesk({
    db,
    vendor: kycVendor,
    now: () => clock.now(),
    approves: services.config.mode === "development",
    deliver: (message) => tell(kycCallbackPath, message),
  })
  const outside = startOutside({
    db,
    clock,
    feed: vendors.feed,
    outlets: {
      card: { signer: acquirer.signer, path: cardCallbackPath },
      sbp: { signer: sbp.signer, path: sbpCallbackPath },
      issuer: { signer: issuer.signer, path: issuerCallbackPath },
      kyc: { signer: kycDesk, path: kycCallbackPath },
    },
    deliver: tell,
    goOn: () => issuer.goOn(askWallet),
    log: services.log,
  })
  const announce = () => outside.announce()
  const app = createSandboxApp(services, {
    ...vendors,
    clock,
    announce,
    askWallet,
    async pass(seconds) {
      await clock.advance(seconds * 1000)
      await announce()
      await worker.drain()
      await webhooks.drain()
    },
    kycDesk,
    deliverUpdate: (update) => tell(messengerCallbackPath, update),
  })
  return { app, stop: () => outside.stop() }
}

/** A vendor's server and ours are the same process here; its message still goes the way that one from outside goes. */
async function deliver(api: Hono, path: string, message: SignedMessage): Promise<void> {
  await ask(api, path, message)
}

/** A message that wants an answer: the `data` of it. */
async function ask(api: Hono, path: string, { body, headers }: SignedMessage): Promise<unknown> {
  const response = await api.request(path, { method: "POST", body, headers })
  if (!response.ok) throw new Error(`the message was answered with ${response.status}`)
  return ((await response.json()) as { readonly data: unknown }).data // the envelope of our own API
}
