import {
  addCaseNote,
  assignCase,
  attachCaseFiles,
  listCandidates,
  listSavedFilters,
  readCaseAttachment,
  readCaseWork,
  removeSavedFilter,
  saveFilter,
  setCaseDue,
} from "@wallet/operators/cases.ts"
import { handle } from "../api/handler.ts"
import { isInLog, writeOperatorLog } from "../log.ts"
import { logged } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import { notFoundProblem } from "../problem.ts"
import * as change from "./changeWork.ts"
import { describeDownload } from "./describeDownload.ts"
import { findCase } from "./findCases.ts"
import { findDesk } from "./findDesk.ts"
import { listCaseAttachments, listCaseNotes, readAttachment } from "./readAdded.ts"
import * as filters from "./savedFilters.ts"

interface CaseRequest {
  readonly operator: OperatorRow
  readonly params: { readonly desk: string; readonly id: string }
  readonly body: { readonly search: string }
  readonly address: string
}

/** The case of a request. @throws Problem 403, 404 */
function toCase({ operator, params, body: { search }, address }: CaseRequest) {
  return { desk: findDesk(params.desk, operator), id: params.id, search, operator, address }
}

/** Answers the calls of the work on cases. */
export const caseHandlers = {
  readCaseWork: handle(readCaseWork, async (services, { operator, params: { desk: name, id }, query: { search } }) => {
    const desk = findDesk(name, operator)
    const one = await findCase(services, desk, { id, search })
    if (!one) throw notFoundProblem({ hasEnded: await isInLog(services.db, name, id) })
    const [notes, attachments] = [
      await listCaseNotes(services.db, { desk: name, id }),
      await listCaseAttachments(services.db, { desk: name, id }),
    ]
    const customerIds = one.customerId === null ? [] : [one.customerId]
    const deed = { action: logged("read the notes", "прочитаны заметки"), subject: { kind: name, id } }
    return { answer: { notes, attachments }, customerIds, ...(customerIds.length > 0 && { deed }) }
  }),

  listCandidates: handle(listCandidates, (services, { operator, params }) =>
    change.listCandidates(services, findDesk(params.desk, operator)),
  ),

  assignCase: handle(assignCase, (services, request) => change.assignCase(services, toCase(request), request.body)),

  setCaseDue: handle(setCaseDue, (services, request) => change.setCaseDue(services, toCase(request), request.body)),

  addCaseNote: handle(addCaseNote, (services, request) =>
    change.addCaseNote(services, toCase(request), request.body.text),
  ),

  attachCaseFiles: handle(attachCaseFiles, (services, request) =>
    change.attachCaseFiles(services, toCase(request), request.files),
  ),

  readCaseAttachment: handle(
    readCaseAttachment,
    async (services, { operator, params: { desk: name, id, attachment }, address }) => {
      const desk = findDesk(name, operator)
      const file = await readAttachment(services.db, { desk: desk.name, id }, attachment)
      const subject = { kind: desk.name, id }
      await writeOperatorLog(services, { operatorId: operator.id, action: describeDownload(file), subject, address })
      return file
    },
  ),

  listSavedFilters: handle(listSavedFilters, (services, { operator, params }) =>
    filters.listFilters(services, findDesk(params.desk, operator).name, operator.id),
  ),

  saveFilter: handle(saveFilter, (services, { operator, params, body, address }) =>
    filters.saveFilter(
      services,
      { desk: findDesk(params.desk, operator).name, operatorId: operator.id, address },
      body,
    ),
  ),

  removeSavedFilter: handle(removeSavedFilter, (services, { operator, params, address }) =>
    filters.removeFilter(
      services,
      { desk: findDesk(params.desk, operator).name, operatorId: operator.id, address },
      params.filter,
    ),
  ),
}
