import type { Control } from "@wallet/operators/controls.ts"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { Moment } from "#shared/Moment.tsx"

type Content = Pick<Control, "state" | "value" | "before" | "notice">

/** The values of a setting, from the one without the change to the one with it, or both texts of a notice. */
export function ControlContent({ control }: { readonly control: Content }) {
  const { state, value, before, notice } = control
  const isOpen = state === "proposed" || state === "active"
  if (notice) return <NoticeTexts notice={notice} />
  if (value === null) return null
  return (
    <span className="figures flex flex-wrap gap-x-2 wrap-anywhere">
      {isOpen && (
        <>
          <Value text={before} />
          <span aria-hidden>→</span>
          <span className="sr-only">{m.controls_becomes()}</span>
        </>
      )}
      <Value text={value} isStrong />
    </span>
  )
}

function Value({ text, isStrong }: { readonly text: string | null; readonly isStrong?: true }) {
  if (text === null || text === "") return <span className="text-muted">{m.controls_notSet()}</span>
  return (
    <bdi translate="no" className={isStrong ? "font-medium" : "text-muted"}>
      {text}
    </bdi>
  )
}

/** Both texts of a notice in full: customers read either. */
export function NoticeTexts({ notice }: { readonly notice: NonNullable<Control["notice"]> }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {(["en", "ru"] as const).map((language) => (
        <div key={language}>
          <dt className="text-caption text-muted">{languages[language]()}</dt>
          <dd lang={language} translate="no" className="wrap-anywhere whitespace-pre-wrap">
            <bdi>{notice[language]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const languages = { en: () => m.controls_english(), ru: () => m.controls_russian() } as const

/** Everything about a change that its second operator has to know: what changes, until when, and who wants it and why. */
export function ControlSummary({ control, isEnding }: { readonly control: Control; readonly isEnding: boolean }) {
  const { kind, value, before, endsAt, proposedBy, reason, endProposedBy, endReason } = control
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      {control.notice && (
        <Row name={m.controls_texts()}>
          <NoticeTexts notice={control.notice} />
        </Row>
      )}
      {kind === "setting" && (
        <Row name={isEnding ? m.controls_backTo() : m.controls_newValue()}>
          <ControlContent control={isEnding ? { ...control, value: before ?? "", before: value } : control} />
        </Row>
      )}
      <Row name={isEnding ? m.controls_plannedEnd() : m.controls_endsAt()}>
        <Moment at={endsAt} />
      </Row>
      <Row name={m.controls_proposal()}>
        <Who email={proposedBy} reason={reason} />
      </Row>
      {isEnding && endProposedBy !== null && (
        <Row name={m.controls_endProposal()}>
          <Who email={endProposedBy} reason={endReason} />
        </Row>
      )}
    </dl>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 py-2">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Who({ email, reason }: { readonly email: string; readonly reason: string | null }) {
  return (
    <span className="flex flex-col">
      <bdi className="font-medium wrap-anywhere">{email}</bdi>
      {reason !== null && <bdi className="wrap-anywhere">{reason}</bdi>}
    </span>
  )
}
