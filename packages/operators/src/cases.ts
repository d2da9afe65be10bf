import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { CaseFilterSchema, DeskNameSchema } from "./desks.ts"
import { operatorRoles } from "./roles.ts"
import { ColleagueSchema, IdSchema, MomentSchema, ReasonSchema, SearchTextSchema } from "./values.ts"

/** The limits of notes and files that operators add to a case. */
export const caseLimits = { notes: 200, noteLength: 2_000, files: 20, filters: 20, filterName: 60 } as const

const CaseParamsSchema = v.object({ desk: DeskNameSchema, id: IdSchema })

/** The search that found the case, if it is not among the waiting ones. */
const FoundBySchema = SearchTextSchema

/** A note of an operator about a case. */
export const CaseNoteSchema = v.object({ id: v.string(), text: v.string(), by: v.string(), at: MomentSchema })
/** A note of an operator about a case, as it travels. */
export type CaseNote = v.InferOutput<typeof CaseNoteSchema>

/** A file that an operator has attached to a case. */
export const CaseAttachmentSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The size in bytes. */
  size: v.number(),
  by: v.string(),
  at: MomentSchema,
})
/** A file that an operator has attached to a case, as it travels. */
export type CaseAttachment = v.InferOutput<typeof CaseAttachmentSchema>

/** An operator to whom a case can be handed. */
export const CandidateSchema = v.object({ ...ColleagueSchema.entries, role: v.picklist(operatorRoles) })

/** Reads what operators have added to a case: its notes and attachments, the oldest first. */
export const readCaseWork = defineOperatorCall({
  method: "GET",
  path: "/desks/:desk/cases/:id/work",
  needs: "operator",
  shows: "customers",
  params: CaseParamsSchema,
  query: v.object({ search: FoundBySchema }),
  answer: v.object({ notes: v.array(CaseNoteSchema), attachments: v.array(CaseAttachmentSchema) }),
})

/** Lists the operators who may decide at a desk. */
export const listCandidates = defineOperatorCall({
  method: "GET",
  path: "/desks/:desk/candidates",
  needs: "operator",
  params: v.object({ desk: DeskNameSchema }),
  answer: v.array(CandidateSchema),
})

/** Takes a case, hands it to another operator or puts it back. A conflict if somebody else has it than was seen. */
export const assignCase = defineOperatorCall({
  method: "POST",
  path: "/desks/:desk/cases/:id/assignment",
  needs: "cases.work",
  params: CaseParamsSchema,
  body: v.object({
    /** The operator who had it when it was shown; null for nobody. */
    from: v.nullable(v.pipe(v.string("invalid"), v.uuid("invalid"))),
    /** The operator who gets it; null to put it back. */
    to: v.nullable(v.pipe(v.string("invalid"), v.uuid("invalid"))),
    search: FoundBySchema,
  }),
  answer: v.object({ assignee: v.nullable(ColleagueSchema) }),
})

/** Sets when a case is due. Null restores the usual time of the desk. */
export const setCaseDue = defineOperatorCall({
  method: "POST",
  path: "/desks/:desk/cases/:id/due",
  needs: "cases.work",
  params: CaseParamsSchema,
  body: v.object({
    dueAt: v.nullable(v.pipe(v.string("invalid"), v.isoTimestamp("invalid"))),
    reason: ReasonSchema,
    search: FoundBySchema,
  }),
  answer: v.object({ dueAt: v.nullable(MomentSchema) }),
})

/** Adds a note to a case. Notes can't be changed or removed. */
export const addCaseNote = defineOperatorCall({
  method: "POST",
  path: "/desks/:desk/cases/:id/notes",
  needs: "cases.work",
  params: CaseParamsSchema,
  body: v.object({
    text: v.pipe(
      v.string("invalid"),
      v.trim(),
      v.minLength(1, "required"),
      v.maxLength(caseLimits.noteLength, "too_long"),
    ),
    search: FoundBySchema,
  }),
  answer: CaseNoteSchema,
})

/** Attaches files to a case: PDF, PNG or JPEG. They can't be changed or removed. */
export const attachCaseFiles = defineOperatorCall({
  method: "POST",
  path: "/desks/:desk/cases/:id/attachments",
  needs: "cases.work",
  params: CaseParamsSchema,
  body: v.object({ search: FoundBySchema }),
  files: { maxBytes: 4_700_000 },
  answer: v.array(CaseAttachmentSchema),
})

/** Downloads an attachment of a case. */
export const readCaseAttachment = defineOperatorCall({
  method: "GET",
  path: "/desks/:desk/cases/:id/attachments/:attachment",
  needs: "operator",
  params: v.object({ ...CaseParamsSchema.entries, attachment: IdSchema }),
  answer: "file",
})

/** A filter of a desk that an operator has saved. */
export const SavedFilterSchema = v.object({ id: v.string(), name: v.string(), filter: CaseFilterSchema })
/** A filter of a desk that an operator has saved, as it travels. */
export type SavedFilter = v.InferOutput<typeof SavedFilterSchema>

/** Lists the operator's own saved filters of a desk, by name. */
export const listSavedFilters = defineOperatorCall({
  method: "GET",
  path: "/desks/:desk/filters",
  needs: "operator",
  params: v.object({ desk: DeskNameSchema }),
  answer: v.array(SavedFilterSchema),
})

/** Saves a filter of a desk for the operator. One of the same name is replaced. */
export const saveFilter = defineOperatorCall({
  method: "POST",
  path: "/desks/:desk/filters",
  needs: "cases.read",
  params: v.object({ desk: DeskNameSchema }),
  body: v.object({
    name: v.pipe(
      v.string("invalid"),
      v.trim(),
      v.minLength(1, "required"),
      v.maxLength(caseLimits.filterName, "too_long"),
    ),
    filter: CaseFilterSchema,
  }),
  answer: SavedFilterSchema,
})

/** Removes one of the operator's own saved filters. */
export const removeSavedFilter = defineOperatorCall({
  method: "DELETE",
  path: "/desks/:desk/filters/:filter",
  needs: "cases.read",
  params: v.object({ desk: DeskNameSchema, filter: IdSchema }),
  answer: v.null(),
})

/** Calls of the work on cases: assignment, due times, notes, attachments, saved filters. */
export const caseCalls = {
  readCaseWork,
  listCandidates,
  assignCase,
  setCaseDue,
  addCaseNote,
  attachCaseFiles,
  readCaseAttachment,
  listSavedFilters,
  saveFilter,
  removeSavedFilter,
}
