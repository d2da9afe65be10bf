import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { TextSchema } from "./text.ts"
import { ChangeSchema, CursorSchema, definePage, IdSchema, MomentSchema, ReasonSchema } from "./values.ts"

/** `setting`: another value of a setting. `pause`: something is not offered for a while. `notice`: a text for customers. */
export const controlKinds = ["setting", "pause", "notice"] as const
/** A kind of change at run time. */
export type ControlKind = (typeof controlKinds)[number]

/** A change that operators make while the provider runs. */
export const ControlSchema = v.object({
  id: IdSchema,
  kind: v.picklist(controlKinds),
  /** The name of the setting, the target of the pause; `customers` for a notice. */
  subject: v.string(),
  title: TextSchema,
  /** The text of a setting; null for others. */
  value: v.nullable(v.string()),
  /**
   * The value that a setting has without this change: the one that holds while it waits, the one that comes back once it is in
   * force. Null for an unset one, for others, and for changes that are over.
   */
  before: v.nullable(v.string()),
  /** The texts of a notice; null for others. */
  notice: v.nullable(TextSchema),
  reason: v.string(),
  /** `lapsed`: its end came before a second operator had confirmed it. */
  state: v.picklist(["proposed", "active", "declined", "ended", "replaced", "lapsed"]),
  proposedBy: v.string(),
  proposedAt: MomentSchema,
  confirmedBy: v.nullable(v.string()),
  endsAt: MomentSchema,
  /** The operator who has ended, declined or replaced it; null if its time was over. */
  endedBy: v.nullable(v.string()),
  endedAt: v.nullable(MomentSchema),
  /** The operator who wants to end it; another one has to agree. */
  endProposedBy: v.nullable(v.string()),
  /** That operator's reason. */
  endReason: v.nullable(v.string()),
})
/** A change that operators make while the provider runs, as it travels. */
export type Control = v.InferOutput<typeof ControlSchema>

/** A setting that operators may change. */
export const RunTimeSettingSchema = v.object({
  name: v.string(),
  meaning: TextSchema,
  /** The feature whose price or limit it is; null for other settings. */
  group: v.nullable(TextSchema),
  /** The value of the environment; null if it sets none. */
  standard: v.nullable(v.string()),
  /** The value that holds now. */
  current: v.nullable(v.string()),
  /** The end of the change in force; null without one. */
  until: v.nullable(MomentSchema),
})
/** A setting that operators may change, as it travels. */
export type RunTimeSetting = v.InferOutput<typeof RunTimeSettingSchema>

/** Something that operators can pause. */
export const PausableSchema = v.object({
  target: v.string(),
  group: v.picklist(["all", "way", "network", "currency"]),
  title: TextSchema,
  /** The end of the pause in force; null without one. */
  until: v.nullable(MomentSchema),
})
/** Something that operators can pause, as it travels. */
export type Pausable = v.InferOutput<typeof PausableSchema>

/** Reads the settings, what can be paused, and the changes that wait or hold. */
export const readControls = defineOperatorCall({
  method: "GET",
  path: "/controls",
  needs: "controls.read",
  answer: v.object({
    settings: v.array(RunTimeSettingSchema),
    pausables: v.array(PausableSchema),
    proposed: v.array(ControlSchema),
    active: v.array(ControlSchema),
  }),
})

/** Lists changes that are over, newest first. */
export const listPastControls = defineOperatorCall({
  method: "GET",
  path: "/controls/past",
  needs: "controls.read",
  query: v.object({ cursor: CursorSchema }),
  answer: definePage(ControlSchema),
})

const NoticeTextSchema = v.optional(v.pipe(v.string("invalid"), v.trim(), v.maxLength(300, "too_long")), "")

/** Proposes a change. It holds once another operator has confirmed it. */
export const proposeControl = defineOperatorCall({
  method: "POST",
  path: "/controls",
  needs: "controls.change",
  body: v.object({
    kind: v.picklist(controlKinds, "invalid"),
    subject: v.pipe(v.string("invalid"), v.maxLength(100, "too_long")),
    /** The new text of a setting. */
    value: v.optional(v.pipe(v.string("invalid"), v.trim(), v.maxLength(1_000, "too_long")), ""),
    /** The texts of a notice. */
    en: NoticeTextSchema,
    ru: NoticeTextSchema,
    endsAt: v.pipe(v.string("required"), v.isoTimestamp("invalid")),
    reason: ReasonSchema,
  }),
  answer: v.object({ id: IdSchema }),
})

const decision = { params: v.object({ id: IdSchema }), body: v.object({ reason: ReasonSchema }) } as const

/** Puts a proposed change in force, on all processes. Its proposer can't. */
export const confirmControl = defineOperatorCall({
  method: "POST",
  path: "/controls/:id/confirmations",
  needs: "controls.change",
  ...decision,
  answer: ChangeSchema,
})

/** Declines a proposed change, or takes it back. */
export const declineControl = defineOperatorCall({
  method: "POST",
  path: "/controls/:id/declines",
  needs: "controls.change",
  ...decision,
  answer: ChangeSchema,
})

/** Agrees to end a change before its time; it ends when two operators agree. */
export const endControl = defineOperatorCall({
  method: "POST",
  path: "/controls/:id/ends",
  needs: "controls.change",
  ...decision,
  answer: ChangeSchema,
})

/** Calls of the settings at run time and pauses. */
export const controlCalls = {
  readControls,
  listPastControls,
  proposeControl,
  confirmControl,
  declineControl,
  endControl,
}
