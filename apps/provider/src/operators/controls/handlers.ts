import {
  type Control,
  confirmControl as confirmCall,
  declineControl as declineCall,
  endControl as endCall,
  listPastControls,
  proposeControl as proposeCall,
  readControls,
} from "@wallet/operators/controls.ts"
import type { Text } from "@wallet/operators/text.ts"
import { validate as isUuid } from "uuid"
import * as v from "valibot"
import { NoticeTexts } from "#platform/controls/notice.ts"
import type { Services } from "#platform/services.ts"
import { handle } from "../api/handler.ts"
import { requiredApprovals } from "../approvals.ts"
import { fieldProblem } from "../problem.ts"
import { confirmControl, declineControl, endControl, proposeControl } from "./changes.ts"
import { type ListedControl, listOpenControls, listPast } from "./list.ts"
import { findPausable, pausables } from "./pauseTargets.ts"

const done = { state: "done", agreed: requiredApprovals, required: requiredApprovals } as const

/** Answers the calls of the settings at run time and pauses. */
export const controlHandlers = {
  readControls: handle(readControls, async (services) => {
    const { proposed, active } = await listOpenControls(services)
    const find = (kind: Control["kind"], subject: string) =>
      active.find((control) => control.kind === kind && control.subject === subject)
    const findStandard = (subject: string) =>
      services.config.runTime.settings.find(({ name }) => name === subject)?.standard ?? null
    return {
      settings: services.config.runTime.settings.map(({ name, meaning, group = null, standard = null }) => {
        const change = find("setting", name)
        const until = change?.ends_at.toISOString() ?? null
        return { name, meaning: capitalize(meaning), group, standard, current: change?.value ?? standard, until }
      }),
      pausables: pausables.map((one) => ({ ...one, until: find("pause", one.target)?.ends_at.toISOString() ?? null })),
      proposed: proposed.map((control) =>
        present(services, control, find("setting", control.subject)?.value ?? findStandard(control.subject)),
      ),
      active: active.map((control) => present(services, control, findStandard(control.subject))),
    }
  }),

  listPastControls: handle(listPastControls, async (services, { query: { cursor } }) => {
    if (cursor !== undefined && !isUuid(cursor)) throw fieldProblem("cursor", "invalid")
    const { items, next } = await listPast(services, cursor)
    return { items: items.map((control) => present(services, control)), next }
  }),

  proposeControl: handle(proposeCall, async (services, { body, operator, address }) => {
    const { kind, subject, value, en, ru, endsAt, reason } = body
    const stored = { setting: value, pause: "", notice: JSON.stringify({ en, ru }) }[kind]
    const change = { kind, subject, value: stored, endsAt: new Date(endsAt) }
    return { id: await proposeControl(services, change, { operator, reason, address }) }
  }),

  confirmControl: handle(confirmCall, async (services, { params: { id }, body: { reason }, operator, address }) => {
    await confirmControl(services, id, { operator, reason, address })
    return done
  }),

  declineControl: handle(declineCall, async (services, { params: { id }, body: { reason }, operator, address }) => {
    await declineControl(services, id, { operator, reason, address })
    return done
  }),

  endControl: handle(endCall, async (services, { params: { id }, body: { reason }, operator, address }) => {
    const hasEnded = await endControl(services, id, { operator, reason, address })
    return hasEnded ? done : ({ state: "agreed", agreed: 1, required: requiredApprovals } as const)
  }),
}

/** A change as it travels. @param before the value that a setting has without it. */
function present(
  { config, now }: Pick<Services, "config" | "now">,
  control: ListedControl,
  before: string | null = null,
): Control {
  const { id, kind, subject, value, reason, state, ends_at: endsAt, ended_at: endedAt } = control
  const notice = kind === "notice" ? v.safeParse(NoticeTexts, value) : undefined
  const meaning = config.runTime.settings.find(({ name }) => name === subject)?.meaning
  const title = { setting: meaning && capitalize(meaning), pause: findPausable(subject)?.title, notice: noticeTitle }[
    kind
  ]
  const isOver = endsAt <= now()
  return {
    id,
    kind,
    subject,
    title: title ?? { en: subject, ru: subject },
    value: kind === "setting" ? value : null,
    before: kind === "setting" ? before : null,
    notice: notice?.success ? notice.output : null,
    reason,
    state: toState(state, isOver, control.confirmer !== null),
    proposedBy: control.proposer,
    proposedAt: control.proposed_at.toISOString(),
    confirmedBy: control.confirmer,
    endsAt: endsAt.toISOString(),
    endedBy: control.ender,
    endedAt: endedAt?.toISOString() ?? null,
    endProposedBy: control.endProposer,
    endReason: control.endReason,
  }
}

const noticeTitle = { en: "Notice to customers", ru: "Сообщение клиентам" }

/** A meaning as a heading: declarations begin it in lower case. */
function capitalize({ en, ru }: Text): Text {
  return { en: startLarge(en), ru: startLarge(ru) }
}

function startLarge(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A change ends by time alone, without anybody who writes it. */
function toState(state: ListedControl["state"], isOver: boolean, wasConfirmed: boolean): Control["state"] {
  if (state === "declined" || state === "replaced") return state
  if (!isOver && state !== "ended") return state
  return wasConfirmed ? "ended" : "lapsed"
}
