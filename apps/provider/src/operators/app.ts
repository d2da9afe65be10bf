import { operatorApiPath } from "@wallet/operators/client.ts"
import { type Context, Hono } from "hono"
import { csrf } from "hono/csrf"
import { html } from "hono/html"
import { HTTPException } from "hono/http-exception"
import { secureHeaders } from "hono/secure-headers"
import { validate as isUuid } from "uuid"
import { isTemporaryFailure } from "#platform/http/databaseErrors.ts"
import { dropTrailingSlash, requirePlainAddress } from "#platform/http/pageInput.ts"
import type { Services } from "#platform/services.ts"
import { noOperatorPage, setUpPage, signInPage } from "./accountPages.ts"
import { createOperatorApi } from "./api/operatorApi.ts"
import { listApprovals } from "./approvals.ts"
import { giveCookie } from "./cookie.ts"
import { decideCase } from "./decide.ts"
import { deskPage, overviewPage, renderLogPage } from "./deskPages.ts"
import type { Case, Desk } from "./desks/desk.ts"
import { desks } from "./desks/desks.ts"
import { operatorHandlers } from "./handlers.ts"
import { readOperatorLog, writeOperatorLog } from "./log.ts"
import { lacksSecondFactor, needsSetUp, type OperatorRow } from "./operator.ts"
import { operatorPage, problemBox } from "./page.ts"
import { mountedAt } from "./paths.ts"
import { describeProblem, notFoundProblem, type Problem } from "./problem.ts"
import { endOperatorSession, type OperatorSession } from "./sessions.ts"
import { offerSecret, setUpOperator } from "./setUp.ts"
import { MailedCodeRequired, signInOperator } from "./signIn.ts"
import { type OperatorEnv, readVisit } from "./visit.ts"

type OperatorContext = Context<OperatorEnv>
type ForSignedIn = (context: OperatorContext, session: OperatorSession) => Response | Promise<Response>

/** The operators' console, to be mounted at `mountedAt`, with its own accounts, sessions and log. */
export function createOperatorApp(services: Services): Hono<OperatorEnv> {
  const { db, log } = services
  const app = new Hono<OperatorEnv>()
  app.route(operatorApiPath.slice(mountedAt.length), createOperatorApi(services, operatorHandlers))
  app.use(secureHeaders({ referrerPolicy: "same-origin", contentSecurityPolicy, xFrameOptions: "DENY" }))
  app.use(async (context, next) => {
    await next()
    context.header("Cache-Control", "no-store")
  })
  app.use(csrf({ origin: services.config.operators.origin }))
  app.use(dropTrailingSlash, requirePlainAddress, readVisit(services, formBytes))

  app.get("/", (context) => overview(services, context))
  app.post("/signIn", (context) => signIn(services, context))
  app.post("/signOut", (context) => signOut(services, context))
  app.get("/setUp", (context) => setUp(services, context))
  app.post("/setUp", (context) => setUp(services, context))
  app.get(
    "/log",
    signedIn(async (context) => {
      const before = context.req.query("before")
      const lines = await readOperatorLog(db, isUuid(before) ? before : undefined)
      return context.html(renderLogPage(context.var.visit, lines))
    }),
  )
  for (const desk of desks) {
    app.get(
      `/${desk.name}`,
      signedIn((context, session) => showDesk(services, context, desk, session)),
    )
    app.get(
      `/${desk.name}/:id/file`,
      signedIn((context, session) => download(services, context, desk, session)),
    )
    app.post(
      `/${desk.name}/:id`,
      signedIn((context, session) => decide(services, context, desk, session)),
    )
  }

  // The site's own page for this would appear without its styles, which the policy here forbids.
  app.all("/*", (context) => errorPage(context, "Page not found", "The console has no such page.", 404))

  app.onError((err, context) => {
    if (err instanceof HTTPException && err.status === 403) {
      return errorPage(context, "That did not work", "This form was sent from another site. Open the page again.", 403)
    }
    if (err instanceof HTTPException) return errorPage(context, "That did not work", err.message, 400)
    const problem = describeProblem(err)
    if (problem) return errorPage(context, "That did not work", problem.message, problem.status)
    if (isTemporaryFailure(err)) {
      log.warn({ err, path: context.req.path }, "PostgreSQL can't do this now")
      return errorPage(context, "Back in a moment", "The database can't be reached right now.", 503)
    }
    log.error({ err, path: context.req.path }, "a page of the operator's console failed")
    return errorPage(context, "Error", "This page failed. The log of the provider says why.", 500)
  })
  return app
}

/** The size limits of forms with files, by path. */
const formBytes: ReadonlyMap<string, number> = new Map(
  desks.flatMap(({ name, fileField }) => (fileField ? [[name, fileField.maxBytes] as const] : [])),
)

const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
}

/** Requires a signed-in operator whose account is set up. */
function signedIn(answer: ForSignedIn): (context: OperatorContext) => Response | Promise<Response> {
  return (context) => {
    const { session } = context.var.visit
    if (!session) return context.redirect(mountedAt, 303)
    if (needsSetUp(session.operator)) return context.redirect(`${mountedAt}/setUp`, 303)
    return answer(context, session)
  }
}

async function overview(services: Services, context: OperatorContext): Promise<Response> {
  const { visit } = context.var
  if (!visit.session) {
    const any = await services.db.selectFrom("operators").select("id").limit(1).executeTakeFirst()
    return context.html(any ? signInPage(visit) : noOperatorPage(visit))
  }
  return signedIn(async (_, { operator }) => {
    const waiting = await Promise.all(
      desks.map(async (desk) => (await desk.list(services, "")).filter(({ fits }) => fits?.length !== 0).length),
    )
    return context.html(overviewPage(visit, operator, waiting))
  })(context)
}

async function signIn(services: Services, context: OperatorContext): Promise<Response> {
  const { visit } = context.var
  const { email = "", password = "", code = "", mailedCode } = visit.form
  return orProblem(
    async () => {
      giveCookie(
        context,
        services,
        await signInOperator(services, { email, password, code, mailedCode }, visit.address),
      )
      return context.redirect(mountedAt, 303)
    },
    (problem) => {
      const asksMailedCode = problem instanceof MailedCodeRequired || mailedCode !== undefined
      return context.html(signInPage(visit, { message: problem.message, asksMailedCode }), problem.status)
    },
  )
}

async function signOut(services: Services, context: OperatorContext): Promise<Response> {
  const { session, address } = context.var.visit
  if (session) {
    await endOperatorSession(services.db, session.id)
    await writeOperatorLog(services, { operatorId: session.operator.id, action: "logged out", address })
  }
  return context.redirect(mountedAt, 303)
}

async function setUp(services: Services, context: OperatorContext): Promise<Response> {
  const { visit } = context.var
  const { session, form, address } = visit
  if (!session || !needsSetUp(session.operator)) return context.redirect(mountedAt, 303)
  const show = async (problem?: Problem) => {
    const secret = lacksSecondFactor(session.operator) ? await offerSecret(services, session) : undefined
    return context.html(setUpPage(visit, session, secret, problem?.message), problem?.status ?? 200)
  }
  if (context.req.method === "GET") return show()
  const { password = "", repeated = "", code = "" } = form
  return orProblem(async () => {
    await setUpOperator(services, session, { password, repeated, code }, address)
    return context.redirect(mountedAt, 303)
  }, show)
}

async function showDesk(
  services: Services,
  context: OperatorContext,
  desk: Desk,
  { operator }: OperatorSession,
  failed?: { readonly id: string; readonly problem: Problem },
): Promise<Response> {
  const { visit } = context.var
  const search = (visit.form["search"] ?? context.req.query("search") ?? "").trim()
  const cases = await desk.list(services, search)
  await logRead(services, { desk, cases, search, operator, address: visit.address })
  const approvals = await listApprovals(
    services.db,
    desk.name,
    cases.map(({ id }) => id),
  )
  const message = failed && { id: failed.id, message: failed.problem.message }
  const page = deskPage(visit, { desk, operator, cases, approvals, search, ...(message && { failed: message }) })
  return context.html(page, failed?.problem.status ?? 200)
}

interface Read {
  readonly desk: Desk
  readonly cases: readonly Case[]
  readonly search: string
  readonly operator: OperatorRow
  readonly address: string
}

/** Logs the search and the customers whose data is about to be shown, even if nothing was found. */
async function logRead(services: Services, { desk, cases, search, operator, address }: Read): Promise<void> {
  const customerIds = [...new Set(cases.flatMap(({ customerId }) => customerId ?? []))]
  if (customerIds.length === 0 && search === "") return
  const found = `${customerIds.length} customer${customerIds.length === 1 ? "" : "s"}`
  const action = search === "" ? `looked at ${found}` : `looked for "${search}", found ${found}`
  const subject = { kind: desk.name }
  await writeOperatorLog(services, { operatorId: operator.id, action, subject, customerIds, address })
}

function decide(services: Services, context: OperatorContext, desk: Desk, session: OperatorSession): Promise<Response> {
  const { form, files, address } = context.var.visit
  const id = context.req.param("id") ?? ""
  return orProblem(
    async () => {
      await decideCase(services, desk, { id, operator: session.operator, form, files, address })
      const search = form["search"] ? `?${new URLSearchParams({ search: form["search"] })}` : ""
      return context.redirect(`${mountedAt}/${desk.name}${search}`, 303)
    },
    (problem) => showDesk(services, context, desk, session, { id, problem }),
  )
}

/** Sends a case's file, and logs the operator who downloaded it. */
async function download(
  services: Services,
  context: OperatorContext,
  desk: Desk,
  { operator }: OperatorSession,
): Promise<Response> {
  const id = context.req.param("id") ?? ""
  if (!desk.file) throw notFoundProblem()
  const { name, contentType, bytes } = await desk.file(services, id)
  const { address } = context.var.visit
  const deed = { action: `downloaded ${name}`, subject: { kind: desk.name, id }, address }
  await writeOperatorLog(services, { ...deed, operatorId: operator.id })
  const headers = { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${name}"` }
  return context.body(new Uint8Array(bytes), 200, headers)
}

/** Shows a `Problem` on its own page; passes other errors on. */
async function orProblem(
  work: () => Promise<Response>,
  show: (problem: Problem) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const problem = describeProblem(error)
    if (!problem) throw error
    return show(problem)
  }
}

function errorPage(context: Context, title: string, message: string, status: Problem["status"] | 500 | 503) {
  const page = operatorPage(
    title,
    { session: undefined },
    html`${problemBox(message)}
    <p><a href="${mountedAt}">Back to the console</a></p>`,
  )
  return context.html(page, status)
}
