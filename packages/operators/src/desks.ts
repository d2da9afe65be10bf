import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { TextSchema } from "./text.ts"
import {
  ChangeSchema,
  ColleagueSchema,
  CursorSchema,
  FactSchema,
  FactValueSchema,
  IdSchema,
  MomentSchema,
  OperatorMoneySchema,
  ReasonSchema,
  SearchTextSchema,
} from "./values.ts"

/** The subjects by which the console groups desks, in order. */
export const deskGroups = ["customers", "moneyIn", "moneyOut", "cards", "bank", "merchants", "system"] as const
/** A subject of desks. */
export type DeskGroup = (typeof deskGroups)[number]

/** The name of a desk in paths and in the log. */
export const DeskNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,40}$/, "invalid"))

/** A choice of the cases at a desk. Empty for all of them. */
export const CaseFilterSchema = v.object({
  /** Cases of the operator, of nobody, or of the operator with this id. */
  assigned: v.optional(v.pipe(v.string("invalid"), v.regex(/^(?:mine|nobody|[0-9a-f-]{36})$/, "invalid"))),
  due: v.optional(v.picklist(["overdue"], "invalid")),
  /** Cases with a decision that one operator has approved and that needs another. */
  approvals: v.optional(v.picklist(["second"], "invalid")),
  currency: v.optional(v.pipe(v.string("invalid"), v.regex(/^[A-Z0-9]{2,12}$/, "invalid"))),
})
/** A choice of the cases at a desk. */
export type CaseFilter = v.InferOutput<typeof CaseFilterSchema>

/** A desk with the cases that wait at it. */
export const DeskSummarySchema = v.object({
  name: DeskNameSchema,
  title: TextSchema,
  group: v.picklist(deskGroups),
  /** The number of waiting cases that an operator can decide; null if the count was not available in time. */
  waiting: v.nullable(v.number()),
  /** True if more wait than were counted. */
  hasMore: v.boolean(),
  /** The number of them that are overdue, as far as they were counted. */
  overdue: v.number(),
  /** The sum of the money of the counted cases, by currency. */
  atStake: v.array(OperatorMoneySchema),
  /** The start of the oldest case. */
  oldest: v.nullable(MomentSchema),
})
/** A desk with the cases that wait at it, as it travels. */
export type DeskSummary = v.InferOutput<typeof DeskSummarySchema>

/** An approval of a decision that needs two operators. */
export const ApprovalSchema = v.object({
  by: ColleagueSchema,
  at: MomentSchema,
  /** The terms that both must agree on, besides the decision; null if there are none. */
  terms: v.nullable(v.string()),
  /** The facts that have changed since then. */
  changes: v.array(
    v.object({ name: TextSchema, before: v.nullable(FactValueSchema), after: v.nullable(FactValueSchema) }),
  ),
})

/** A possible decision about a case. */
export const CaseChoiceSchema = v.object({
  event: v.string(),
  /** True if the operator's role may decide it. */
  isAllowed: v.boolean(),
  /** The number of different operators that it needs. */
  required: v.number(),
  approvals: v.array(ApprovalSchema),
  /** True if the operator has approved it: somebody else has to. */
  isAgreed: v.boolean(),
})

/** A case that waits for an operator. */
export const CaseSchema = v.object({
  id: IdSchema,
  title: FactValueSchema,
  customerId: v.nullable(v.string()),
  /** The customer as its facts name them; null for a case that names none. */
  customer: v.nullable(v.string()),
  /** The reference by which the customer knows the payment; null for a case about something else. */
  reference: v.nullable(v.string()),
  facts: v.array(FactSchema),
  /** The reasons for which it waits, a sentence each; empty where its facts say so. */
  why: v.array(TextSchema),
  /** The start of the wait. */
  since: v.nullable(MomentSchema),
  atStake: v.nullable(OperatorMoneySchema),
  /** The decisions that fit its state, in the order of the desk. Without any there is nothing to decide. */
  choices: v.array(CaseChoiceSchema),
  links: v.array(v.object({ label: TextSchema, url: v.string() })),
  /** The text of the link to its file; null if it has none. */
  fileLabel: v.nullable(TextSchema),
  /** The operator who works on it. Others may decide it too. */
  assignee: v.nullable(ColleagueSchema),
  /** When it has to be decided: the usual time of the desk, unless an operator has set another. */
  dueAt: v.nullable(MomentSchema),
  /** True if an operator has set when it is due. */
  isDueSet: v.boolean(),
  isOverdue: v.boolean(),
  notes: v.number(),
  attachments: v.number(),
})
/** A case that waits for an operator, as it travels. */
export type Case = v.InferOutput<typeof CaseSchema>

/** An extra input of a decision, besides the reason. */
export const DecisionFieldSchema = v.object({
  name: v.string(),
  label: TextSchema,
  /** One of these; null for any text of up to 500 characters. */
  options: v.nullable(v.array(v.object({ value: v.string(), label: TextSchema }))),
})
/** An extra input of a decision, as it travels. */
export type DecisionField = v.InferOutput<typeof DecisionFieldSchema>

/** The files that a decision accepts. */
export const AcceptedFilesSchema = v.object({
  label: TextSchema,
  most: v.number(),
  types: v.array(v.string()),
  maxBytes: v.number(),
})
/** The files that a decision accepts, as they travel. */
export type AcceptedFiles = v.InferOutput<typeof AcceptedFilesSchema>

/** A desk with a page of its cases. */
export const DeskSchema = v.object({
  name: DeskNameSchema,
  title: TextSchema,
  group: v.picklist(deskGroups),
  /** The extra inputs of its decisions, besides the reason. */
  fields: v.array(
    v.object({
      ...DecisionFieldSchema.entries,
      /** The decisions that ask for it; null for all. */
      events: v.nullable(v.array(v.string())),
    }),
  ),
  /** The files that its decisions accept; null if none. */
  files: v.nullable(AcceptedFilesSchema),
  /** Its decisions. The first one is the usual one. */
  choices: v.array(
    v.object({
      event: v.string(),
      label: TextSchema,
      /** True if it turns down what somebody has asked for. */
      isRefusal: v.boolean(),
    }),
  ),
  /** The label of a search for other cases than the waiting ones; null if there is none. */
  search: v.nullable(TextSchema),
  /** The usual time from the start of the wait until a case is due, in milliseconds; null if none is. */
  dueMs: v.nullable(v.number()),
  /** True if the operator may take its cases. */
  mayTake: v.boolean(),
})
/** A desk without its cases, as it travels. */
export type Desk = v.InferOutput<typeof DeskSchema>

/** Lists the desks that the operator may read, with the cases that wait at each. */
export const listDesks = defineOperatorCall({
  method: "GET",
  path: "/desks",
  needs: "operator",
  answer: v.array(DeskSummarySchema),
})

/** Reads a desk and a page of its cases, those that are due first at the beginning. */
export const readDesk = defineOperatorCall({
  method: "GET",
  path: "/desks/:desk",
  needs: "operator",
  shows: "customers",
  params: v.object({ desk: DeskNameSchema }),
  query: v.object({
    ...CaseFilterSchema.entries,
    search: SearchTextSchema,
    cursor: CursorSchema,
  }),
  answer: v.object({
    desk: DeskSchema,
    cases: v.array(CaseSchema),
    next: v.nullable(v.string()),
    /** The number of cases that fit the filter. */
    count: v.number(),
    /** True if more fit than were counted. */
    hasMore: v.boolean(),
  }),
})

/** Reads one waiting case. */
export const readCase = defineOperatorCall({
  method: "GET",
  path: "/desks/:desk/cases/:id",
  needs: "operator",
  shows: "customers",
  params: v.object({ desk: DeskNameSchema, id: IdSchema }),
  query: v.object({ search: SearchTextSchema }),
  answer: v.object({ desk: DeskSchema, case: CaseSchema }),
})

/** Decides about a case, or agrees to a decision that needs two operators. */
export const decideCase = defineOperatorCall({
  method: "POST",
  path: "/desks/:desk/cases/:id/decisions",
  needs: "operator",
  params: v.object({ desk: DeskNameSchema, id: IdSchema }),
  body: v.object({
    decision: v.string("required"),
    reason: ReasonSchema,
    /** The search that found the case, if it is not among the waiting ones. */
    search: SearchTextSchema,
    /** The extra inputs of the desk, by name. */
    fields: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(500, "too_long"))), {}),
  }),
  files: { maxBytes: 4_700_000 },
  answer: ChangeSchema,
})

/** Downloads the file of a case. */
export const readCaseFile = defineOperatorCall({
  method: "GET",
  path: "/desks/:desk/cases/:id/file",
  needs: "operator",
  params: v.object({ desk: DeskNameSchema, id: IdSchema }),
  answer: "file",
})

export const deskCalls = { listDesks, readDesk, readCase, decideCase, readCaseFile }
