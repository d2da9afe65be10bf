import type { DeveloperDesk } from "@wallet/provider/operators/developerDesk.ts"
import type { Config } from "@wallet/provider/platform/config.ts"
import { isTemporaryFailure } from "@wallet/provider/platform/http/databaseErrors.ts"
import { dropTrailingSlash, requirePlainAddress } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { html } from "hono/html"
import { HTTPException } from "hono/http-exception"
import { secureHeaders } from "hono/secure-headers"
import type { Kysely } from "kysely"
import type { Logger } from "pino"
import type { SandboxAcquirer } from "./acquirer/acquirer.ts"
import { acquirerConsoleRoutes, acquirerPageRoutes } from "./acquirer/routes.ts"
import type { SandboxBankAccount } from "./bankAccount/bankAccount.ts"
import { bankAccountRoutes } from "./bankAccount/routes.ts"
import { chainPageRoutes } from "./chain/pageRoutes.ts"
import type { SandboxChainPlay } from "./chain/play.ts"
import { chainApiRoutes } from "./chain/routes.ts"
import { consoleApiRoutes } from "./console/apiRoutes.ts"
import { consolePage } from "./console/page.ts"
import type { SandboxDatabase } from "./database/schema.ts"
import { geolocationRoutes } from "./geolocation/routes.ts"
import { issuerApiRoutes } from "./issuer/apiRoutes.ts"
import type { AskProvider } from "./issuer/ask.ts"
import type { SandboxIssuer } from "./issuer/issuer.ts"
import { issuerPageRoutes } from "./issuer/pageRoutes.ts"
import type { KycDesk } from "./kyc/desk.ts"
import { kycOutcomeRoutes, kycPageRoutes } from "./kyc/routes.ts"
import type { SandboxMail } from "./mailbox/readMails.ts"
import { mailboxRoutes } from "./mailbox/routes.ts"
import type { SandboxReports } from "./messageReports.ts"
import type { SandboxMessenger } from "./messenger/messenger.ts"
import { type DeliverUpdate, messengerRoutes } from "./messenger/routes.ts"
import { accountRoutes } from "./operator/accountRoutes.ts"
import { applicationRoutes } from "./operator/applicationRoutes.ts"
import { operatorRoutes } from "./operator/routes.ts"
import { outageApiRoutes, outagePageRoutes } from "./outages/routes.ts"
import { requireOwnHost, requireOwnPages } from "./ownPages.ts"
import { sandboxPage } from "./page.ts"
import { payoutApiRoutes } from "./payouts/apiRoutes.ts"
import type { SandboxBank } from "./payouts/bank.ts"
import { payoutCardRoutes, payoutRoutes } from "./payouts/routes.ts"
import { pushRoutes } from "./push/routes.ts"
import type { SandboxFeed } from "./rates/feed.ts"
import { ratesApiRoutes, ratesPageRoutes } from "./rates/routes.ts"
import type { SandboxSbp } from "./sbp/bank.ts"
import { sbpRoutes } from "./sbp/routes.ts"
import { screeningRoutes } from "./screening/routes.ts"
import type { SandboxScreening } from "./screening/vendor.ts"
import type { SignedMessage } from "./signer.ts"
import { readSms } from "./sms/readSms.ts"
import { smsRoutes } from "./sms/routes.ts"
import { tillRoutes } from "./till.ts"
import type { SandboxClock } from "./time/clock.ts"
import { timeRoutes } from "./time/routes.ts"

/** The simulated outside parties. */
export interface SandboxParts {
  readonly config: Config
  readonly log: Logger
  /** The vendors' own connections. */
  readonly db: Kysely<SandboxDatabase>
  readonly desk: DeveloperDesk
  readonly readMails: (to: string) => Promise<readonly SandboxMail[]>
  readonly clock: SandboxClock
  readonly acquirer: SandboxAcquirer
  readonly sbp: SandboxSbp
  readonly issuer: SandboxIssuer
  /** Makes the issuer ask the wallet to approve a payment, or its customer to confirm one. */
  readonly askWallet: AskProvider
  readonly chains: SandboxChainPlay
  readonly bank: SandboxBank
  readonly bankAccount: SandboxBankAccount
  readonly kycDesk: KycDesk
  /** Delivers the vendors' pending messages now. */
  readonly announce: () => Promise<void>
  /** Advances the time by that many seconds, and runs what becomes due. */
  readonly pass: (seconds: number) => Promise<void>
  readonly feed: SandboxFeed
  readonly screening: SandboxScreening
  readonly messenger: SandboxMessenger
  readonly deliverUpdate: DeliverUpdate
  readonly mail: SandboxReports
  readonly sms: SandboxReports
  /** Deliver reports about messages to the provider. */
  readonly deliverMailReport: (message: SignedMessage) => Promise<void>
  readonly deliverSmsReport: (message: SignedMessage) => Promise<void>
}

/**
 * Pages of simulated vendors for customers and, only in development, the console on which a developer controls the simulated
 * outside world. To be mounted at `/sandbox`.
 */
export function createSandboxApp(parts: SandboxParts): Hono {
  const { config, log } = parts
  const app = new Hono()
  app.use(secureHeaders({ referrerPolicy: "same-origin" }), dropTrailingSlash, requirePlainAddress)
  const isDevelopment = config.mode === "development"
  if (isDevelopment) app.use(requireOwnHost)
  addVendorPages(app, parts)
  if (isDevelopment) {
    app.use(requireOwnPages(config))
    addConsole(app, parts)
  }
  app.onError((err, context) => {
    // An invalid request, e.g. one that is too large, is not an internal error.
    if (err instanceof HTTPException) return err.getResponse()
    if (isTemporaryFailure(err)) {
      log.warn({ err, path: context.req.path }, "PostgreSQL can't do this now")
      return context.html(sandboxPage("Back in a moment", html`<p>The database can't be reached right now.</p>`), 503)
    }
    log.error({ err, path: context.req.path }, "a sandbox page failed")
    return context.html(sandboxPage("Error", html`<p>This page failed. The log of the provider says why.</p>`), 500)
  })
  return app
}

/**
 * Pages that customers are sent to, and calls of their browsers. They change and show only the object with the
 * unguessable token in their path; those without a token show no personal data.
 */
function addVendorPages(app: Hono, { config, ...parts }: SandboxParts): void {
  app.route("/kyc", kycPageRoutes(parts.kycDesk, config.mode))
  app.route("/acquirer", acquirerPageRoutes(parts.acquirer, parts.announce))
  app.route("/payouts", payoutCardRoutes(parts.bank))
  app.route("/geolocation", geolocationRoutes(config.sandboxCountry))
}

/** The console for controlling the simulated outside world. It has no access control. */
function addConsole(app: Hono, parts: SandboxParts): void {
  const { db, desk } = parts
  app.get("/", (context) => context.html(consolePage()))
  app.route("/mailbox", mailboxRoutes(db, parts.mail, parts.deliverMailReport))
  app.route("/phones", smsRoutes(db, parts.sms, parts.deliverSmsReport))
  app.route("/push", pushRoutes(db))
  app.route("/till", tillRoutes())
  app.route("/kyc", kycOutcomeRoutes(parts.kycDesk))
  app.route("/messenger", messengerRoutes(parts.messenger, parts.deliverUpdate))
  app.route("/chains", chainPageRoutes(desk, parts.chains))
  app.route("/api", chainApiRoutes(desk, parts.chains))
  app.route("/acquirer", acquirerConsoleRoutes(parts.acquirer, parts.announce))
  app.route("/bank", bankAccountRoutes(parts.bankAccount))
  app.route("/sbp", sbpRoutes(parts.sbp, parts.announce))
  app.route("/issuer", issuerPageRoutes(parts.issuer, parts.askWallet, parts.announce))
  app.route("/api", issuerApiRoutes({ ...parts, ask: parts.askWallet }))
  app.route("/rates", ratesPageRoutes(parts.feed))
  app.route("/api", ratesApiRoutes(parts.feed))
  app.route("/outages", outagePageRoutes(db))
  app.route("/api", outageApiRoutes(db))
  app.route("/time", timeRoutes(parts.clock, parts.pass))
  app.route(
    "/api",
    consoleApiRoutes({
      ...parts,
      readSms: (to) => readSms(db, to),
      refundTopUp: (id) => desk.refundTopUp(id),
    }),
  )
  app.route("/api", payoutApiRoutes(parts.bank, desk))
  app.route(
    "/payouts",
    payoutRoutes(parts.bank, (reference) => desk.checkPayout(reference)),
  )
  app.route(
    "/screening",
    screeningRoutes(parts.screening, () => desk.checkScreeningLists()),
  )
  app.route("/operator/applications", applicationRoutes(desk))
  app.route("/operator", operatorRoutes(desk))
  app.route("/api", accountRoutes(desk))
}
