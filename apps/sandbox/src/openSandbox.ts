import type { OpenOutsideParties, OutsideParties, ProviderAtWork } from "@wallet/provider/operators/outside.ts"
import { absentRails } from "@wallet/provider/rails/openRails.ts"
import type { Hono } from "hono"
import type { SandboxAcquirer } from "./acquirer/acquirer.ts"
import { createSandboxApp } from "./app.ts"
import { connectSandbox } from "./database/connect.ts"
import { migrateSandbox } from "./database/migrate.ts"
import { isDemoAddress } from "./demoPeople/people.ts"
import type { AskProvider } from "./issuer/ask.ts"
import { sealCardsAnew } from "./issuer/sealedCards.ts"
import { createVaultApp } from "./issuer/vault.ts"
import { createKycDesk } from "./kyc/desk.ts"
import { type Outside, startOutside } from "./outside.ts"
import type { SignedMessage } from "./signer.ts"
import { createSandboxClock, fixedClock } from "./time/clock.ts"
import { cardVaultKeyring, createSandboxVendors, type SandboxVendors } from "./vendors.ts"

/** Pages of the sandbox vendors. */
export interface SandboxPages {
  /** To be mounted at `/sandbox`. */
  readonly pages: Hono
  /** App in which the issuer shows card numbers, to be served at its own origin (`config.vault`). */
  readonly vault: Hono
  /** Delivers the vendors' pending messages now. */
  readonly announce: () => Promise<void>
}

/** The sandbox vendors. */
export interface Sandbox extends OutsideParties {
  readonly vendors: SandboxVendors
  begin(provider: ProviderAtWork): SandboxPages
  /** Sets the provider's time; undefined lets it run again. For a seed, while nobody else uses the provider. */
  setTime(moment: Date | undefined): void
  /** Leaves messages that are due before a moment to another process; undefined ends that. */
  deliverFrom(moment: Date | undefined): void
}

/** Opens the sandbox vendors. They report events to the provider by signed messages over its API. */
export async function openSandbox({
  config,
  databaseUrl,
  time,
  keyringFor,
  chainKeys,
  log,
}: Parameters<OpenOutsideParties>[0]): Promise<Sandbox> {
  const connection = await connectSandbox(databaseUrl)
  const { db } = connection
  try {
    await migrateSandbox(db)
    const isDevelopment = config.mode === "development"
    const ownClock = isDevelopment ? await createSandboxClock(db, time) : fixedClock(time)
    let keptAt: Date | undefined
    let deliversFrom: Date | undefined
    const now = () => keptAt ?? ownClock.now()
    const clock = { ...ownClock, now }
    const { siteOrigin } = config
    const parts = { db, now, siteOrigin, vaultOrigin: config.vault.origin, keyringFor, chainKeys }
    const vendors = createSandboxVendors(parts)
    await sealCardsAnew(db, cardVaultKeyring(keyringFor))
    const { acquirer, issuer, sbp, chain, kycVendor, bank, bankAccount, mail, sms, push, messenger, feed, screening } =
      vendors
    let outside: Outside | undefined

    const begin = ({ api, callbackPaths, siteOrigins, desk, drain }: ProviderAtWork) => {
      const tell = (path: string, message: SignedMessage) => deliver(api, path, message)
      const askWallet: AskProvider = {
        payment: (message) => ask(api, callbackPaths.issuer, message),
        confirmation: (message) => ask(api, callbackPaths.issuer, message),
      }
      const kycDesk = createKycDesk({
        db,
        vendor: kycVendor,
        now: () => now(),
        approves: isDevelopment,
        deliver: (message) => tell(callbackPaths.kyc, message),
      })
      outside = startOutside({
        db,
        clock,
        feed,
        outlets: {
          card: { signer: acquirer.signer, path: (reference) => pathOfCard(acquirer, callbackPaths, reference) },
          sbp: { signer: sbp.signer, path: callbackPaths.sbp },
          issuer: { signer: issuer.signer, path: callbackPaths.issuer },
          kyc: { signer: kycDesk, path: callbackPaths.kyc },
        },
        deliver: tell,
        goOn: () => issuer.goOn(askWallet),
        deliversFrom: () => deliversFrom,
        log,
      })
      const { announce } = outside
      const pages = createSandboxApp({
        ...vendors,
        config,
        log,
        db,
        desk,
        clock,
        announce,
        askWallet,
        async pass(seconds) {
          await clock.advance(seconds * 1000)
          await announce()
          await drain()
        },
        kycDesk,
        deliverUpdate: (update) => tell(callbackPaths.messenger, update),
        deliverMailReport: (report) => tell(callbackPaths.mail, report),
        deliverSmsReport: (report) => tell(callbackPaths.sms, report),
      })
      return { pages, vault: createVaultApp(issuer, siteOrigins), announce }
    }

    return {
      now,
      rails: {
        card: acquirer,
        roubleCard: acquirer,
        issuer,
        sbp,
        bank: bankAccount.rail,
        chain,
        kyc: kycVendor,
        messenger,
        mail,
        sms,
        push,
        screening: screening.rail,
        profiles: screening.rail,
        rates: feed.rail,
        payouts: bank,
        // The sandbox has no other services' customers.
        travelRule: absentRails.travelRule,
      },
      // Their addresses don't exist, and their start must not wait for a mail server.
      hasMailbox: isDemoAddress,
      vendors,
      begin,
      setTime: (moment) => {
        keptAt = moment
      },
      deliverFrom: (moment) => {
        deliversFrom = moment
      },
      cutOff: connection.cutOff,
      async close() {
        await outside?.stop()
        await connection.close()
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function pathOfCard(
  acquirer: SandboxAcquirer,
  paths: ProviderAtWork["callbackPaths"],
  reference: string,
): Promise<string> {
  return (await acquirer.partyOf(reference)) === "acquirer" ? paths.card : paths.roubleCard
}

/** The vendor's server and ours are the same process here, but its message takes the same path as one from outside. */
async function deliver(api: Hono, path: string, message: SignedMessage): Promise<void> {
  await ask(api, path, message)
}

/** Sends a message that needs an answer, and returns the answer's `data`. */
async function ask(api: Hono, path: string, { body, headers }: SignedMessage): Promise<unknown> {
  const response = await api.request(path, { method: "POST", body, headers })
  if (!response.ok) throw new Error(`the message was answered with ${response.status}`)
  return ((await response.json()) as { readonly data: unknown }).data // the envelope of our own API
}
