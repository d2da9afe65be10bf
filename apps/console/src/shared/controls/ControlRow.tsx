import type { Control } from "@wallet/operators/controls.ts"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { useText } from "#shared/useText.ts"
import { ControlContent } from "./ControlContent.tsx"

const states: Readonly<Record<Control["state"], { readonly tone: DotTone; readonly text: () => string }>> = {
  proposed: { tone: "accent", text: () => m.controls_stateProposed() },
  active: { tone: "warning", text: () => m.controls_stateActive() },
  declined: { tone: "neutral", text: () => m.controls_stateDeclined() },
  ended: { tone: "neutral", text: () => m.controls_stateEnded() },
  replaced: { tone: "neutral", text: () => m.controls_stateReplaced() },
  lapsed: { tone: "neutral", text: () => m.controls_stateLapsed() },
}

const kinds: Readonly<Record<Control["kind"], () => string>> = {
  setting: () => m.controls_kindSetting(),
  pause: () => m.controls_kindPause(),
  notice: () => m.controls_kindNotice(),
}

/** A change with its people, its end and the reason; buttons for what can be done about it. */
export function ControlRow({ control, children }: { readonly control: Control; readonly children?: ReactNode }) {
  const read = useText()
  const { kind, title, reason, state, proposedBy, confirmedBy, endsAt, endProposedBy, endReason, endedBy } = control
  const { tone, text } = states[state]
  return (
    <li
      data-row
      className="grid gap-x-4 gap-y-1 py-3 @table:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_13rem] @table:items-start"
    >
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="text-caption text-muted">{kinds[kind]()}</span>
        <span className="font-medium wrap-anywhere">{read(title)}</span>
        <ControlContent control={control} />
        <bdi className="text-muted wrap-anywhere">{reason}</bdi>
      </div>
      <div className="flex min-w-0 flex-col gap-0.5 text-muted">
        <span className="text-ink">
          <Dot tone={tone}>{text()}</Dot>
        </span>
        <span className="inline-flex flex-wrap gap-1">
          <span>{state === "proposed" || state === "active" ? m.controls_until() : m.controls_wasUntil()}</span>
          <Moment at={endsAt} />
        </span>
        <span className="wrap-anywhere">
          {confirmedBy === null
            ? m.controls_proposedBy({ who: proposedBy })
            : m.controls_confirmedBy({ who: proposedBy, other: confirmedBy })}
        </span>
        {endProposedBy && (
          <span className="flex flex-col wrap-anywhere">
            <span className="text-warning">{m.controls_endProposedBy({ who: endProposedBy })}</span>
            {endReason !== null && <bdi>{endReason}</bdi>}
          </span>
        )}
        {endedBy && <span className="wrap-anywhere">{m.controls_endedBy({ who: endedBy })}</span>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden @table:justify-end">{children}</div>
    </li>
  )
}
