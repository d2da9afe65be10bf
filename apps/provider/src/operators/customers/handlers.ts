import type { ObjectGroup } from "@wallet/operators/customerSchemas.ts"
import * as calls from "@wallet/operators/customers.ts"
import type { Services } from "#platform/services.ts"
import { handle, type Shown } from "../api/handler.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import { readAccess } from "./access.ts"
import { changeCustomer } from "./changes.ts"
import { confirm, propose, withdraw } from "./corrections.ts"
import { findCustomer, type UserRow } from "./findCustomer.ts"
import { decideAccount } from "./freezing.ts"
import { endLimits, setLimits } from "./limits.ts"
import { listCustomers } from "./listCustomers.ts"
import { logOut } from "./logOut.ts"
import { type Mask, readMask, reveal } from "./mask.ts"
import { readCustomerMessages, resendNotice } from "./messages.ts"
import { addNote, listNotes } from "./notes.ts"
import { listOperations } from "./operations.ts"
import { readProducts } from "./products.ts"
import { readCustomerPage } from "./readCustomer.ts"
import { readScreening } from "./screening.ts"
import { listTimeline } from "./timeline.ts"

/** Answers the calls of the customers' pages. */
export const customerHandlers = {
  listCustomers: handle(calls.listCustomers, async (services, { query: { cursor, ...filter }, operator }) => {
    const answer = await listCustomers(services, operator, filter, cursor)
    const words = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    const details = words.length === 0 ? "" : `: ${words.join(", ")}`
    return {
      answer,
      customerIds: answer.items.map(({ id }) => id),
      deed: { action: logged("listed customers", "просмотр списка клиентов", details) },
    }
  }),

  readCustomer: handle(calls.readCustomer, async (services, { params: { id }, operator }) => {
    const answer = await readCustomerPage(services, operator, id)
    return show(answer, answer.id, logged("read the customer", "просмотр клиента"))
  }),

  listCustomerOperations: handle(calls.listCustomerOperations, async (services, { params, query, operator }) =>
    read(services, operator, params.id, logged("read the operations", "просмотр операций"), (user, mask) =>
      listOperations(services, user, mask, query.cursor),
    ),
  ),

  readCustomerAccess: handle(calls.readCustomerAccess, async (services, { params, operator }) =>
    read(services, operator, params.id, logged("read the ways in", "просмотр способов входа"), (user, mask) =>
      readAccess(services, user, mask),
    ),
  ),

  readCustomerScreening: handle(calls.readCustomerScreening, async (services, { params, operator }) =>
    read(services, operator, params.id, logged("read the screening", "просмотр проверок"), (user, mask) =>
      readScreening(services, user.id, mask),
    ),
  ),

  readCustomerProducts: handle(calls.readCustomerProducts, async (services, { params, operator }) =>
    read(
      services,
      operator,
      params.id,
      logged("read cards and invoices", "просмотр карт и счетов"),
      (user, mask): Promise<ObjectGroup[]> => readProducts(services, user.id, mask),
    ),
  ),

  listCustomerTimeline: handle(calls.listCustomerTimeline, async (services, { params, query, operator }) =>
    read(services, operator, params.id, logged("read the timeline", "просмотр хронологии"), (user, mask) =>
      listTimeline(services, user, mask, { cursor: query.cursor, source: query.source }),
    ),
  ),

  readCustomerMessages: handle(calls.readCustomerMessages, async (services, { params, operator }) =>
    read(services, operator, params.id, logged("read the messages", "просмотр сообщений"), (user, mask) =>
      readCustomerMessages(services, user, mask),
    ),
  ),

  listCustomerNotes: handle(calls.listCustomerNotes, async (services, { params, query, operator }) =>
    read(services, operator, params.id, logged("read the notes", "просмотр заметок"), (user) =>
      listNotes(services, user.id, query.cursor),
    ),
  ),

  addCustomerNote: handle(calls.addCustomerNote, (services, { params, body, operator, address }) =>
    addNote(services, { id: params.id, operator, words: body.text, address }),
  ),

  revealCustomer: handle(calls.revealCustomer, (services, { params, body, operator, address }) =>
    changeCustomer(services, { ...params, ...body, operator, address }, async (inTrx, user) => {
      const until = await reveal(inTrx, operator.id, user.id)
      return {
        result: { until: until.toISOString() },
        action: logged("looked at the personal data", "просмотр личных данных"),
      }
    }),
  ),

  freezeCustomer: handle(calls.freezeCustomer, (services, { params, body, operator, address }) =>
    decideAccount(services, "freeze", { ...params, ...body, operator, address }),
  ),

  unfreezeCustomer: handle(calls.unfreezeCustomer, (services, { params, body, operator, address }) =>
    decideAccount(services, "lift", { ...params, ...body, operator, address }),
  ),

  logOutCustomer: handle(calls.logOutCustomer, (services, { params, body, operator, address }) =>
    logOut(services, { ...params, ...body, operator, address }),
  ),

  setCustomerLimits: handle(calls.setCustomerLimits, (services, { params, body, operator, address }) =>
    setLimits(services, { ...params, reason: body.reason, operator, address }, body),
  ),

  endCustomerLimits: handle(calls.endCustomerLimits, (services, { params, body, operator, address }) =>
    endLimits(services, { ...params, ...body, operator, address }),
  ),

  resendCustomerMail: handle(calls.resendCustomerMail, (services, { params, body, operator, address }) =>
    resendNotice(services, { ...params, reason: body.reason, operator, address }, body.noticeId),
  ),

  proposeCorrection: handle(calls.proposeCorrection, (services, { params, body, operator, address }) =>
    propose(services, { ...params, reason: body.reason, operator, address }, body),
  ),

  confirmCorrection: handle(calls.confirmCorrection, (services, { params, body, operator, address }) =>
    confirm(services, { id: params.id, reason: body.reason, operator, address }, params.correctionId),
  ),

  withdrawCorrection: handle(calls.withdrawCorrection, (services, { params, body, operator, address }) =>
    withdraw(services, { id: params.id, reason: body.reason, operator, address }, params.correctionId),
  ),
}

/** Reads something about a customer with the operator's mask. The read is logged. */
async function read<Answer>(
  services: Services,
  operator: OperatorRow,
  id: string,
  action: LoggedAction,
  readPart: (user: UserRow, mask: Mask) => Promise<Answer>,
): Promise<Shown<Answer>> {
  const user = await findCustomer(services, id)
  const mask = await readMask(services, operator, user.id)
  return show(await readPart(user, mask), user.id, action)
}

/** The subject is not the customer, so that the timeline shows changes and no reads. */
function show<Answer>(answer: Answer, userId: string, action: LoggedAction): Shown<Answer> {
  return { answer, customerIds: [userId], deed: { action } }
}
