import * as v from "valibot"
import {
  CorrectionSchema,
  CustomerMessagesSchema,
  CustomerNoteSchema,
  CustomerOperationSchema,
  CustomerSchema,
  customerLevels,
  customerStates,
  ListedCustomerSchema,
  ObjectGroupSchema,
  TimelineItemSchema,
  timelineSources,
} from "./customerSchemas.ts"
import { defineOperatorCall } from "./declaration.ts"
import { ChangeSchema, CursorSchema, definePage, IdSchema, MomentSchema, ReasonSchema } from "./values.ts"

const params = v.object({ id: IdSchema })
const reasoned = v.object({ reason: ReasonSchema })

/** An amount typed by an operator, as decimal text. Empty text stands for none. */
const TypedAmountSchema = v.optional(
  v.pipe(v.string("invalid"), v.trim(), v.regex(/^\d{0,20}(?:\.\d{1,18})?$/, "invalid"), v.maxLength(40, "too_long")),
  "",
)

/** Lists customers, newest first. Every filter that is left out lets all through. */
export const listCustomers = defineOperatorCall({
  method: "GET",
  path: "/customers",
  needs: "customers.read",
  shows: "customers",
  query: v.object({
    cursor: CursorSchema,
    state: v.optional(v.picklist(customerStates, "invalid")),
    level: v.optional(v.picklist(customerLevels, "invalid")),
    country: v.optional(v.pipe(v.string("invalid"), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, "invalid"))),
  }),
  answer: definePage(ListedCustomerSchema),
})

/** Reads a customer: identity, limits, balances and corrections. */
export const readCustomer = defineOperatorCall({
  method: "GET",
  path: "/customers/:id",
  needs: "customers.read",
  shows: "customers",
  params,
  answer: CustomerSchema,
})

/** Lists a customer's operations with their postings, newest first. */
export const listCustomerOperations = defineOperatorCall({
  method: "GET",
  path: "/customers/:id/operations",
  needs: "customers.read",
  shows: "customers",
  params,
  query: v.object({ cursor: CursorSchema }),
  answer: definePage(CustomerOperationSchema),
})

/** Reads a customer's ways in: sessions, keys, apps, second factors and the messenger. */
export const readCustomerAccess = defineOperatorCall({
  method: "GET",
  path: "/customers/:id/access",
  needs: "customers.read",
  shows: "customers",
  params,
  answer: v.array(ObjectGroupSchema),
})

/** Reads what screening has found about a customer and their payments. */
export const readCustomerScreening = defineOperatorCall({
  method: "GET",
  path: "/customers/:id/screening",
  needs: "customers.read",
  shows: "customers",
  params,
  answer: v.array(ObjectGroupSchema),
})

/** Reads a customer's cards, invoices, mass payouts and saved recipients. */
export const readCustomerProducts = defineOperatorCall({
  method: "GET",
  path: "/customers/:id/products",
  needs: "customers.read",
  shows: "customers",
  params,
  answer: v.array(ObjectGroupSchema),
})

/** Lists what the customer, operators and parties did, newest first. */
export const listCustomerTimeline = defineOperatorCall({
  method: "GET",
  path: "/customers/:id/timeline",
  needs: "customers.read",
  shows: "customers",
  params,
  query: v.object({ cursor: CursorSchema, source: v.optional(v.picklist(["all", ...timelineSources]), "all") }),
  answer: definePage(TimelineItemSchema),
})

/** Reads the newest messages to a customer. */
export const readCustomerMessages = defineOperatorCall({
  method: "GET",
  path: "/customers/:id/messages",
  needs: "customers.read",
  shows: "customers",
  params,
  answer: CustomerMessagesSchema,
})

/** Lists the notes about a customer, newest first. */
export const listCustomerNotes = defineOperatorCall({
  method: "GET",
  path: "/customers/:id/notes",
  needs: "customers.read",
  shows: "customers",
  params,
  query: v.object({ cursor: CursorSchema }),
  answer: definePage(CustomerNoteSchema),
})

/** Adds a note about a customer. Notes can't be changed. */
export const addCustomerNote = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/notes",
  needs: "customers.note",
  params,
  body: v.object({
    text: v.pipe(v.string("invalid"), v.trim(), v.minLength(1, "required"), v.maxLength(2000, "too_long")),
  }),
  answer: CustomerNoteSchema,
})

/** Shows the operator a customer's personal data without a mask for 30 minutes. */
export const revealCustomer = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/reveal",
  needs: "customers.reveal",
  params,
  body: reasoned,
  answer: v.object({ until: MomentSchema }),
})

/** Freezes a customer's account. */
export const freezeCustomer = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/freeze",
  needs: "customers.freeze",
  params,
  body: reasoned,
  answer: ChangeSchema,
})

/** Agrees to lift the freeze of a customer's account. */
export const unfreezeCustomer = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/unfreeze",
  needs: "customers.unfreeze",
  params,
  body: reasoned,
  answer: ChangeSchema,
})

/** Ends all sessions of a customer. */
export const logOutCustomer = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/logOut",
  needs: "customers.logOut",
  params,
  body: reasoned,
  answer: ChangeSchema,
})

/**
 * Sets limits of one customer until a moment, instead of those of the tier. An empty limit stays the tier's. A limit above the
 * tier's needs two operators who enter the same.
 */
export const setCustomerLimits = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/limits",
  needs: "customers.limits",
  params,
  body: v.object({
    day: TypedAmountSchema,
    month: TypedAmountSchema,
    topUpDay: TypedAmountSchema,
    topUpMonth: TypedAmountSchema,
    /** The last moment. */
    until: MomentSchema,
    reason: ReasonSchema,
  }),
  answer: ChangeSchema,
})

/** Ends a customer's own limits: those of the tier apply again. */
export const endCustomerLimits = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/limits/end",
  needs: "customers.limits",
  params,
  body: reasoned,
  answer: ChangeSchema,
})

/** Mails a notice to the customer again. */
export const resendCustomerMail = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/mails",
  needs: "customers.mail",
  params,
  body: v.object({ noticeId: IdSchema, reason: ReasonSchema }),
  answer: ChangeSchema,
})

/** Proposes a correction by a new transfer. Nothing moves before another operator confirms. */
export const proposeCorrection = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/corrections",
  needs: "customers.correct",
  params,
  body: v.object({
    currency: v.pipe(v.string("invalid"), v.minLength(1, "required"), v.maxLength(20, "too_long")),
    /** Signed amounts that add up to zero. */
    legs: v.pipe(
      v.array(
        v.object({
          account: v.pipe(v.string("invalid"), v.trim(), v.minLength(1, "required"), v.maxLength(100, "too_long")),
          amount: v.pipe(
            v.string("invalid"),
            v.trim(),
            v.regex(/^[-−]?\d{1,20}(?:\.\d{1,18})?$/, "invalid"),
            v.maxLength(42, "too_long"),
          ),
        }),
      ),
      v.minLength(2, "required"),
      v.maxLength(6, "too_long"),
    ),
    reason: ReasonSchema,
  }),
  answer: CorrectionSchema,
})

/** Confirms a correction that another operator proposed: the money moves. */
export const confirmCorrection = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/corrections/:correctionId/confirm",
  needs: "customers.correct",
  params: v.object({ id: IdSchema, correctionId: IdSchema }),
  body: reasoned,
  answer: CorrectionSchema,
})

/** Withdraws a proposed correction. */
export const withdrawCorrection = defineOperatorCall({
  method: "POST",
  path: "/customers/:id/corrections/:correctionId/withdraw",
  needs: "customers.correct",
  params: v.object({ id: IdSchema, correctionId: IdSchema }),
  body: reasoned,
  answer: CorrectionSchema,
})

/** Calls of the customers' pages. */
export const customerCalls = {
  listCustomers,
  readCustomer,
  listCustomerOperations,
  readCustomerAccess,
  readCustomerScreening,
  readCustomerProducts,
  listCustomerTimeline,
  readCustomerMessages,
  listCustomerNotes,
  addCustomerNote,
  revealCustomer,
  freezeCustomer,
  unfreezeCustomer,
  logOutCustomer,
  setCustomerLimits,
  endCustomerLimits,
  resendCustomerMail,
  proposeCorrection,
  confirmCorrection,
  withdrawCorrection,
}
