import { Hono } from "hono"
import { html } from "hono/html"
import { secureHeaders } from "hono/secure-headers"
import { isDatabaseAway } from "../http/databaseErrors.ts"
import type { Services } from "../services.ts"
import type { SandboxAcquirer } from "./acquirer/acquirer.ts"
import { acquirerRoutes } from "./acquirer/routes.ts"
import { geolocationRoutes } from "./geolocation/routes.ts"
import { type DeliverKycMessage, kycVendorRoutes } from "./kyc/routes.ts"
import type { SandboxKycVendor } from "./kyc/vendor.ts"
import { mailboxRoutes } from "./mailbox/routes.ts"
import { sandboxPage } from "./page.ts"

/** What plays the outside world. */
export interface SandboxParts {
  readonly acquirer: SandboxAcquirer
  readonly kycVendor: SandboxKycVendor
  readonly deliverKycMessage: DeliverKycMessage
}

/** The pages on which a developer plays the outside world, to be mounted at `/sandbox`. */
export function createSandboxApp({ db, config, log }: Services, parts: SandboxParts): Hono {
  const app = new Hono()
  app.use(secureHeaders({ referrerPolicy: "same-origin" }))
  app.get("/", (context) => context.html(indexPage()))
  app.route("/mailbox", mailboxRoutes(db))
  app.route("/kyc", kycVendorRoutes(parts.kycVendor, parts.deliverKycMessage))
  app.route("/geolocation", geolocationRoutes(config.sandboxCountry))
  app.route("/acquirer", acquirerRoutes(parts.acquirer))
  app.onError((err, context) => {
    if (isDatabaseAway(err)) {
      log.warn({ err, path: context.req.path }, "PostgreSQL is away")
      return context.html(sandboxPage("Back in a moment", html`<p>The database can't be reached right now.</p>`), 503)
    }
    log.error({ err, path: context.req.path }, "a sandbox page failed")
    return context.html(sandboxPage("Error", html`<p>This page failed. The log of the provider says why.</p>`), 500)
  })
  return app
}

function indexPage() {
  return sandboxPage(
    "Sandbox",
    html`<ul>
      <li><a href="/sandbox/mailbox">Mailbox</a>: every mail that the wallet sent</li>
      <li><a href="/sandbox/acquirer">Card acquirer</a>: the test cards and what becomes of them</li>
      <li>
        Geolocation services: <a href="/sandbox/geolocation/a">a</a>, <a href="/sandbox/geolocation/b">b</a>,
        <a href="/sandbox/geolocation/c">c</a>
      </li>
      <li>Identity checks open from the wallet's verification page.</li>
    </ul>`,
  )
}
