import type { CallInput, CallName, Contract } from "@wallet/core/contract"
import { createSandboxAcquirer } from "@wallet/sandbox/acquirer/acquirer.ts"
import { createSandboxBankAccount } from "@wallet/sandbox/bankAccount/bankAccount.ts"
import { createSandboxChain } from "@wallet/sandbox/chain/chain.ts"
import { createSandboxIssuer } from "@wallet/sandbox/issuer/issuer.ts"
import { createSandboxKycVendor } from "@wallet/sandbox/kyc/vendor.ts"
import { createSandboxMailRail } from "@wallet/sandbox/mailbox/mailRail.ts"
import { createSandboxMessenger } from "@wallet/sandbox/messenger/messenger.ts"
import { createSandboxBank } from "@wallet/sandbox/payouts/bank.ts"
import { createSandboxPushRail } from "@wallet/sandbox/push/pushRail.ts"
import { sandboxRates } from "@wallet/sandbox/rates/sandboxRates.ts"
import { createSandboxSbp } from "@wallet/sandbox/sbp/bank.ts"
import { sandboxScreening } from "@wallet/sandbox/screening/vendor.ts"
import { createSandboxSmsRail } from "@wallet/sandbox/sms/smsRail.ts"
import pino from "pino"
import { handlers, jobHandlers, registered } from "#areas.ts"
import { readConfig } from "#config/readConfig.ts"
import { noControls } from "#platform/controls/noControls.testing.ts"
import { createReportSnapshots } from "#platform/database/reportSnapshots.ts"
import { createDispatch } from "#platform/http/dispatch.ts"
import type { EnvelopeResponse } from "#platform/http/envelope.ts"
import { createHeavyReads } from "#platform/http/heavyReads.ts"
import { Refusal } from "#platform/http/refusal.ts"
import { startWorker } from "#platform/jobs/worker.ts"
import { createPictureWorkers } from "#platform/pictures/pictureWorkers.ts"
import { createCodeHashes } from "#platform/secrets/codeHashes.ts"
import { loadRequestHashes } from "#platform/secrets/requestHashes.ts"
import { createSecretBox } from "#platform/secrets/secretBox.ts"
import { createKeyring } from "#platform/secrets/secretKey.ts"
import type { Services } from "#platform/services.ts"
import type { CardRail } from "#rails/card/cardRail.ts"
import { createChainKeys } from "#rails/chain/keys.ts"
import { createCircuits } from "#rails/circuits.ts"
import { absentRails } from "#rails/openRails.ts"
import { createChainPayouts } from "#rails/payout/chainPayouts.ts"
import { createHttpWebhookRail } from "#rails/webhook/httpWebhookRail.ts"
import { createProtectedSends } from "#wallet/transfers/protected/create.ts"
import { addCustomers, type Customer } from "../crash/customers.ts"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"
import { crashingDatabase } from "./crashingDatabase.ts"
import { createFuse, type Fuse } from "./fuse.ts"

export interface Request {
  readonly call: CallName
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
  readonly key?: string
}

/** The engine on its own database, with a clock controlled by the simulation. It dies when the fuse says so. */
export interface World {
  readonly database: TestDatabase
  readonly customers: readonly Customer[]
  readonly fuse: Fuse
  now(): Date
  advance(milliseconds: number): void
  tokenOf(cardNumber: string): Promise<string>
  /** Makes a protected send as if its sender had confirmed it. @throws Refusal */
  protect(sender: Customer, input: ProtectedInput): Promise<{ readonly id: string; readonly code: string }>
  /** `undefined` if the process died before the caller had its answer. */
  ask(customer: Customer, request: Request): Promise<EnvelopeResponse | undefined>
  /** Runs the due jobs. False if the process died. */
  work(): Promise<boolean>
}

const key = Buffer.alloc(32, 7)
const keyring = createKeyring(key)
const silence = { on: () => () => {}, onGap: () => {}, close: () => Promise.resolve() }

type ProtectedInput = CallInput<Contract["createProtectedTransfer"]>

export async function createWorld(customerCount: number): Promise<World> {
  const database = await createTestDatabase()
  const fuse = createFuse()
  let moment = Date.UTC(2026, 0, 15, 12)
  const now = () => new Date(moment)
  // Outside parties survive the provider's death, so they use the database without the fuse.
  const acquirer = createSandboxAcquirer(database.sandbox, now, { siteOrigin: "http://localhost", secret: key })
  const chain = createSandboxChain(database.sandbox, now, createChainKeys(key))
  const bank = createSandboxBank(database.sandbox, now, key)
  const environment = { DATABASE_URL: database.databaseUrl, LOG_LEVEL: "silent", SENDS_WITHOUT_STEP_UP: "999999" }
  const config = readConfig(environment, "development")
  const log = pino({ level: "silent" })
  const services: Services = {
    config,
    controls: noControls,
    circuits: createCircuits(),
    db: crashingDatabase(database.pool, fuse),
    rails: {
      card: dyingOnTheWay(acquirer, fuse),
      roubleCard: dyingOnTheWay(acquirer, fuse),
      sbp: createSandboxSbp(database.sandbox, now, key),
      bank: createSandboxBankAccount(database.sandbox, now).rail,
      issuer: createSandboxIssuer(database.sandbox, now, {
        vaultOrigin: config.vault.origin,
        secret: key,
        vault: createSecretBox(keyring),
      }),
      rates: sandboxRates,
      screening: sandboxScreening,
      profiles: sandboxScreening,
      chain,
      holdings: {},
      payouts: { ...bank, crypto: createChainPayouts(chain) },
      mail: createSandboxMailRail(database.sandbox, now, key),
      sms: createSandboxSmsRail(database.sandbox, now, key),
      messenger: createSandboxMessenger(database.sandbox, now, config.siteOrigin, key),
      push: createSandboxPushRail(database.sandbox, now, key),
      webhooks: createHttpWebhookRail({ allowLoopback: false }),
      travelRule: absentRails.travelRule,
      kyc: createSandboxKycVendor(database.sandbox, now, config.siteOrigin, key),
    },
    snapshots: createReportSnapshots({ primary: database.db, log }),
    now,
    realTime: () => new Date(),
    wait: () => Promise.resolve(),
    log,
    ...registered,
    secretBox: createSecretBox(keyring),
    codeHashes: createCodeHashes(keyring),
    pictures: createPictureWorkers(),
    parties: new Map(),
    requestHashes: await loadRequestHashes({ db: database.db, keyring, secretBox: createSecretBox(keyring), now }),
  }
  const rateLimits = {
    countAddress: () => {},
    countAccount: () => {},
    countKey: () => {},
    countBadCallback: () => {},
    countCall: () => Promise.resolve(),
  }
  const refusedAttempts = { record: () => {} }
  const heavyReads = createHeavyReads(services)
  const dispatch = createDispatch({ services, handlers, rateLimits, heavyReads, refusedAttempts })
  return {
    database,
    fuse,
    now,
    customers: await addCustomers(database.db, customerCount, now()),
    advance: (milliseconds) => {
      moment += milliseconds
    },
    tokenOf: async (number) => {
      const result = await acquirer.tokenize({ number, expiry: "12/30", cvc: "123", holder: "Jo Doe" })
      if (!result.ok) throw new Error(`The card was refused: ${number}`)
      return result.token
    },
    protect: (sender, input) =>
      database.db.transaction().execute(async (trx) => {
        const asked = { senderId: sender.id, input, isConfirmed: true }
        const [send] = await createProtectedSends(services, [asked], { trx, writes: trx })
        if (!send || send instanceof Refusal) throw send ?? new Error("A send has no outcome.")
        const { row } = send
        return {
          id: row.id,
          code: services.secretBox.open(row.sealed_code ?? "", "protected_transfers.sealed_code", row.id),
        }
      }),
    ask: async (customer, request) => {
      const origin = { address: "127.0.0.1", userAgent: "simulation", requestId: "simulation" }
      const answer = await dispatch(request.call, origin, {
        readParams: () => ({ ...request.params }),
        readQuery: () => ({}),
        readBody: () => Promise.resolve({ ...request.body }),
        authorization: `Bearer ${customer.token}`,
        idempotencyKey: request.key,
      })
      return outlives(fuse) ? answer : undefined
    },
    work: async () => {
      const worker = startWorker(services, jobHandlers, silence)
      await worker.drain().catch((error: unknown) => {
        if (!fuse.isBlown()) throw error
      })
      await worker.stop()
      return outlives(fuse)
    },
  }
}

/** The last step: the answer is sent, or lost. */
function outlives(fuse: Fuse): boolean {
  try {
    fuse.step()
  } catch {
    return false
  }
  return true
}

/** The process may die before or after the acquirer processes a request. */
function dyingOnTheWay(rail: CardRail, fuse: Fuse): CardRail {
  const through = async <T>(ask: () => Promise<T>): Promise<T> => {
    fuse.step()
    const answer = await ask()
    fuse.step()
    return answer
  }
  return {
    ...rail,
    describe: (token) => through(() => rail.describe(token)),
    authenticate: (charge, returnUrl) => through(() => rail.authenticate(charge, returnUrl)),
    charge: (charge) => through(() => rail.charge(charge)),
  }
}
