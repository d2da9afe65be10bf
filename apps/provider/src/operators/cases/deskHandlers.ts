import { decideCase, listDesks, readCase, readCaseFile, readDesk } from "@wallet/operators/desks.ts"
import { hasPermission } from "@wallet/operators/roles.ts"
import { text } from "@wallet/operators/text.ts"
import { handle, type Shown } from "../api/handler.ts"
import type { Case, Desk } from "../desks/desk.ts"
import { desks } from "../desks/desks.ts"
import { isInLog, writeOperatorLog } from "../log.ts"
import { worded } from "../loggedAction.ts"
import { fieldProblem, notFoundProblem } from "../problem.ts"
import { decideCase as decide } from "./decide.ts"
import { describeDownload } from "./describeDownload.ts"
import { findCase, findCases } from "./findCases.ts"
import { findDesk } from "./findDesk.ts"
import { summarizeDesk } from "./summarizeDesk.ts"
import { toWireCases, toWireDesk } from "./toWire.ts"

/** Answers the calls of the desks. */
export const deskHandlers = {
  listDesks: handle(
    listDesks,
    async (services, { operator }) => {
      const own = desks.filter(({ needs }) => hasPermission(operator.role, needs))
      return Promise.all(own.map((desk) => summarizeDesk(services, desk)))
    },
    { limitsItself: true },
  ),

  readDesk: handle(readDesk, async (services, { operator, params, query: { search, cursor, ...filter } }) => {
    const desk = findDesk(params.desk, operator)
    const query = { search, cursor, filter, operatorId: operator.id }
    const { cases, ...page } = await findCases(services, desk, query)
    const answer = {
      desk: toWireDesk(desk, operator),
      cases: await toWireCases(services, desk, { cases, search, operator }),
    }
    return { answer: { ...answer, ...page }, ...describeRead(desk, cases, search) }
  }),

  readCase: handle(readCase, async (services, { operator, params, query: { search } }) => {
    const desk = findDesk(params.desk, operator)
    const one = await findCase(services, desk, { id: params.id, search })
    const cases = one ? [one] : []
    const [found] = await toWireCases(services, desk, { cases, search, operator })
    if (!found) throw notFoundProblem({ hasEnded: await isInLog(services.db, desk.name, params.id) })
    return { answer: { desk: toWireDesk(desk, operator), case: found }, ...describeRead(desk, cases, search) }
  }),

  decideCase: handle(decideCase, (services, { operator, params, body, files, address }) => {
    const desk = findDesk(params.desk, operator)
    const { decision, reason, fields, search } = body
    if (files.length > 0 && !desk.fileField) throw fieldProblem("files", "no_files")
    const form = { ...fields, decision, reason, search }
    return decide(services, desk, { id: params.id, operator, form, files, address })
  }),

  readCaseFile: handle(readCaseFile, async (services, { operator, params: { desk: name, id }, address }) => {
    const desk = findDesk(name, operator)
    if (!desk.file) throw notFoundProblem()
    const file = await desk.file(services, id)
    const subject = { kind: desk.name, id }
    await writeOperatorLog(services, { operatorId: operator.id, action: describeDownload(file), subject, address })
    return file
  }),
}

/** The customers of the shown cases, and the search, for the log. */
function describeRead(desk: Desk, cases: readonly Case[], search: string): Omit<Shown<never>, "answer"> {
  const customerIds = [...new Set(cases.flatMap(({ customerId }) => customerId ?? []))]
  if (customerIds.length === 0 && search === "") return { customerIds }
  const found = `${customerIds.length} customer${customerIds.length === 1 ? "" : "s"}`
  const count = customerIds.length
  const action =
    search === ""
      ? worded(text("looked at a desk", "просмотр раздела"), text(`looked at ${found}`, `просмотр, клиентов: ${count}`))
      : worded(
          text("searched a desk", "поиск в разделе"),
          text(`looked for "${search}", found ${found}`, `поиск «${search}», найдено клиентов: ${count}`),
        )
  return { customerIds, deed: { action, subject: { kind: desk.name } } }
}
